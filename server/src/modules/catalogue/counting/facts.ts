import { cachedByTags } from '../../../cache/by-tags.ts'
import { findCategories } from '../items/index.ts'
import { DEAD, type ItemType, type KindName, type TermRow } from '../model/index.ts'
import { catalogueCounters } from './counters.ts'
import { categoriesCounter } from './tally.ts'

/** Precomputed counts, available without reading items. */
export interface Facts {
  /** Number of published items of a type. */
  total(type: ItemType): number
  /** Number of categories of a kind, used or not. */
  categories(kind: KindName): number
  /** Categories of a kind by name, with their counts. */
  terms(kind: KindName): readonly TermRow[]
  /** Number of published items with a category; 0 for an unknown one. */
  count(kind: KindName, slug: string): number
  /** The ids of the existing categories among these slugs. */
  ids(kind: KindName, slugs: readonly string[]): readonly number[]
  /** Number of characters with the category of the dead. */
  readonly dead: number
}

export const catalogueFacts = cachedByTags(['catalogue'], async (ctx): Promise<Facts> => {
  const [counters, rows] = await Promise.all([catalogueCounters(ctx), findCategories(ctx.db)])
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const count = (kind: KindName, slug: string): number =>
    byKind.get(kind)?.find((term) => term.slug === slug)?.count ?? 0
  return {
    total: (type) => counters.get(type) ?? 0,
    categories: (kind) => counters.get(categoriesCounter(kind)) ?? 0,
    terms: (kind) => byKind.get(kind) ?? [],
    count,
    ids: (kind, slugs) =>
      (byKind.get(kind) ?? []).filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id),
    dead: count('cliche', DEAD),
  }
})
