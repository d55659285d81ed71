import type { Context } from '../../contract/context.ts'

/** What is looked for, whatever the kind of thing. */
export interface Question {
  /** Empty when everything is wanted. */
  readonly text: string
  /** Names of content types or taxonomies; of another kind's none is known here. */
  readonly subtypes: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  readonly limit: number
  readonly offset: number
}

/** One page of results, and how many there are. */
interface Findings {
  readonly items: readonly object[]
  readonly total: number
}

/** Looks for one kind of thing. */
export type Finder = (ctx: Context, question: Question) => Promise<Findings>

/** Chooses what was named; `any` counts as every one of them. */
export const pick = <T extends { readonly name: string }>(
  all: readonly T[],
  { subtypes }: Question,
): readonly T[] =>
  subtypes.includes('any') ? all : all.filter(({ name }) => subtypes.includes(name))
