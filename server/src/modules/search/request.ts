import type { Context } from '../../contract/context.ts'

/** A search request, independent of the kind of result. */
export interface SearchRequest {
  /** Empty to match everything. */
  readonly text: string
  /** Names of content types or taxonomies; names of another kind are ignored. */
  readonly subtypes: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  readonly limit: number
  readonly offset: number
}

/** One page of results, with the total. */
interface SearchPage {
  readonly items: readonly object[]
  readonly total: number
}

/** Searches one kind of result. */
export type SearchSource = (ctx: Context, request: SearchRequest) => Promise<SearchPage>

/** The named entries; `any` selects all of them. */
export const pick = <T extends { readonly name: string }>(
  all: readonly T[],
  { subtypes }: SearchRequest,
): readonly T[] =>
  subtypes.includes('any') ? all : all.filter(({ name }) => subtypes.includes(name))
