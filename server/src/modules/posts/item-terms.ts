import type { WriteContext } from '../../contract/context.ts'
import { defaultTermId, followStatus, setPostTerms, type TermRow } from '../terms/index.ts'
import { type PostType, type Taxonomy, taxonomiesOfType } from '../types/index.ts'
import type { PostInput } from './input.ts'
import type { PostRow } from './row.ts'

/**
 * Gives a saved item its terms and keeps what they count: those that were named, and a new item
 * the default ones of the taxonomies that have such.
 */
export const saveTerms = async (
  ctx: WriteContext,
  type: PostType,
  row: PostRow,
  before: PostRow | undefined,
  input: PostInput,
): Promise<void> => {
  if (before) await followStatus(ctx, row.id, before.status, row.status)
  for (const taxonomy of taxonomiesOfType(type.name)) {
    const ids = givenTerms(input, taxonomy)
    if (ids) await setPostTerms(ctx, row.id, taxonomy.name, ids)
    else if (!before && row.status !== 'auto-draft') await setDefault(ctx, row, taxonomy)
  }
}

/** The ids that were named under the address of the taxonomy. */
export const givenTerms = (
  input: object,
  { restBase }: Taxonomy,
): readonly number[] | undefined => {
  if (restBase === undefined) return undefined
  const ids = (input as Readonly<Record<string, unknown>>)[restBase]
  return Array.isArray(ids) ? (ids as readonly number[]) : undefined
}

/** Class names such as `category-news`; a slug that gives none is replaced by the id. */
export const termClasses = (type: PostType, terms: readonly TermRow[]): string[] =>
  taxonomiesOfType(type.name)
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ name }) => {
      const prefix = name === 'post_tag' ? 'tag' : name
      return terms
        .filter(({ taxonomy }) => taxonomy === name)
        .map(({ id, slug }) => `${prefix}-${classPart(slug) ?? id}`)
    })

const setDefault = async (
  ctx: WriteContext,
  { id }: PostRow,
  { name }: Taxonomy,
): Promise<void> => {
  const termId = await defaultTermId(ctx, name)
  if (termId !== 0) await setPostTerms(ctx, id, name, [termId])
}

const classPart = (slug: string): string | undefined => {
  const part = slug.replace(/%[\da-f]{2}/gi, '').replace(/[^\w-]/g, '')
  return /^[\d.]+$|^-*$/.test(part) ? undefined : part
}
