import { siteCache } from '../../../cache/per-site.ts'
import type { ItemScope, Scope } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import { stampOf } from '../../../versions/stamp.ts'
import type { PostRow } from '../../posts/index.ts'
import { findTerms, type TermQuery, type TermRow, termsOfPostLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { findRelated } from './related.ts'
import {
  countPublishedItems,
  findMonth,
  findNeighbour,
  findNewestDate,
  findPageTree,
  findPeriods,
  findPublishedItems,
  findUsedTerms,
  type ItemQuery,
  type Month,
  type Period,
} from './store.ts'

/** Published items for a list or a loop, without their texts. */
export const publishedItems = (scope: Scope, query: ItemQuery): Promise<readonly PostRow[]> =>
  remembered(scope, `items ${JSON.stringify(query)}`, [], ({ db }) => findPublishedItems(db, query))

/** Total number of items that match the query. */
export const countItems = (scope: Scope, query: ItemQuery): Promise<number> =>
  remembered(scope, `count ${JSON.stringify({ ...query, limit: 0, offset: 0 })}`, 0, ({ db }) =>
    countPublishedItems(db, query),
  )

/** Terms of a taxonomy, ordered by name. */
export const usedTerms = (
  scope: Scope,
  taxonomy: string,
  options: { readonly withEmpty: boolean },
): Promise<readonly TermRow[]> =>
  remembered(scope, `terms ${options.withEmpty} ${taxonomy}`, [], ({ db }) =>
    findUsedTerms(db, taxonomy, options),
  )

/** Terms for a terms-query loop. */
export const listedTerms = (scope: Scope, query: TermQuery): Promise<readonly TermRow[]> => {
  const key = `listed terms ${JSON.stringify({ ...query, taxonomy: query.taxonomy.name })}`
  return remembered(scope, key, [], ({ db }) => findTerms(db, query))
}

/** Periods with published posts, newest first. */
export const periods = (scope: Scope, length: number): Promise<readonly Period[]> =>
  remembered(scope, `periods ${length}`, [], ({ db }) => findPeriods(db, length))

/** Published pages in menu order. */
export const pageTree = (scope: Scope): Promise<readonly PostRow[]> =>
  remembered(scope, 'pages', [], ({ db }) => findPageTree(db))

/**
 * The published item before or after this one by date, of the same type and, with `taxonomy`,
 * sharing a term.
 */
export const neighbour = (
  scope: ItemScope,
  direction: 'next' | 'previous',
  taxonomy: string | undefined,
): Promise<PostRow | undefined> => {
  const { id, type, date } = scope.row
  const key = `${direction} ${taxonomy} ${id} ${date}`
  return remembered(scope, key, undefined, ({ db }) =>
    findNeighbour(db, { id, type, date }, direction, taxonomy),
  )
}

/** Published items of the same type that share terms with this one, the most alike first. */
export const relatedItems = async (
  scope: ItemScope,
  limit: number,
): Promise<readonly PostRow[]> => {
  const { id, type } = scope.row
  const carried = await termsOfPostLoader(scope.ctx).load(id)
  const terms = carried
    .filter((term) => taxonomy(term.taxonomy)?.isPublic)
    .map((term) => ({ id: term.id, weight: weightOf(term) }))
    .sort((one, other) => other.weight - one.weight || one.id - other.id)
    .slice(0, MOST_TERMS)
  const query = { id, type, terms, limit }
  return remembered(scope, `related ${JSON.stringify(query)}`, [], ({ db }) =>
    findRelated(db, query),
  )
}

/** The rarest say the most about an item. */
const MOST_TERMS = 8

/** A rare term weighs more than a frequent one, and a tag twice as much as a category of the same size. */
const weightOf = ({ taxonomy: name, count }: TermRow): number =>
  (taxonomy(name)?.isHierarchical ? 1 : 2) / Math.log2(2 + Math.max(0, count))

/** The latest month in which a post was published. */
export const newestMonth = (scope: Scope): Promise<string | undefined> =>
  remembered(scope, 'newest month', undefined, async ({ db }) =>
    (await findNewestDate(db))?.slice(0, 7),
  )

/** Days of a month with published posts, and the nearest months that have posts. */
export const monthOfPosts = (scope: Scope, month: string): Promise<Month> =>
  remembered(scope, `month ${month}`, NO_MONTH, ({ db }) => findMonth(db, month))

const NO_MONTH: Month = { days: new Set(), before: undefined, after: undefined }

interface Entry {
  readonly answer: Promise<unknown>
  /** Number of rows; 1 until the query has finished. */
  readonly rows: number
}

const cache = siteCache<Entry>('block data', ({ rows }) => ROW_BYTES * rows)

/** Approximate size of a row without its texts. */
const ROW_BYTES = 1_024

/** Tags whose versions are part of each cache key. */
const TAGS = ['posts', 'terms']

/** Caches a query result across requests until one of its tags changes. */
const remembered = async <T>(
  { ctx, budget }: Scope,
  key: string,
  none: T,
  load: (ctx: Context) => Promise<T>,
): Promise<T> => {
  if (budget.questions <= 0) return none
  budget.questions--
  const versions = ctx.versions.current()
  // Inside a transaction the cache is bypassed: uncommitted changes must not reach other requests.
  if ('touch' in ctx || !versions) return load(ctx)
  const answers = cache(ctx)
  const stamped = `${stampOf(versions, TAGS)} ${key}`
  const known = answers.get(stamped)
  if (known) return known.answer as Promise<T>
  const entry = { answer: load(ctx), rows: 1 }
  answers.set(stamped, entry)
  try {
    const answer = await entry.answer
    if (Array.isArray(answer)) answers.set(stamped, { ...entry, rows: answer.length })
    return answer
  } catch (error) {
    answers.delete(stamped)
    throw error
  }
}
