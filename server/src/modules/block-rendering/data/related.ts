import type { Reader } from '../../../store/database.ts'
import type { PostRow } from '../../posts/index.ts'
import { COLUMNS, WITHOUT_TEXTS } from './columns.ts'

/** A term with the share it has in the likeness of two items. */
interface WeighedTerm {
  readonly id: number
  readonly weight: number
}

/** What an item is compared with. */
export interface RelatedQuery {
  readonly id: number
  readonly type: string
  readonly terms: readonly WeighedTerm[]
  readonly limit: number
}

/** Only the newest items of each term are compared, so that large categories cost no more than small ones. */
const MOST_PER_TERM = 100

/** Those that are not published are dropped afterwards. */
const SPARE = 4

/**
 * The published items that share the most with this one, from the index of terms alone; of two that share as
 * much, the one closer to it in time comes first.
 */
export const findRelated = async (
  db: Reader,
  { id, type, terms, limit }: RelatedQuery,
): Promise<PostRow[]> => {
  const ids = rank(id, terms, await findCarriers(db, id, terms)).slice(0, limit * SPARE)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('posts')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where('type', '=', type)
    .where('status', '=', 'publish')
    .where('password', '=', '')
    .execute()
  const found = new Map(rows.map((row) => [row.id, { ...row, ...WITHOUT_TEXTS }]))
  return ids.flatMap((one) => found.get(one) ?? []).slice(0, limit)
}

interface Carrier {
  readonly post_id: number
  readonly term_id: number
}

const findCarriers = async (
  db: Reader,
  id: number,
  terms: readonly WeighedTerm[],
): Promise<readonly Carrier[]> => {
  const [first, ...others] = terms.map((term) => {
    const newest = db
      .selectFrom('term_relationships')
      .select(['post_id', 'term_id'])
      .where('term_id', '=', term.id)
      .where('post_id', '!=', id)
      .orderBy('post_id', 'desc')
      .limit(MOST_PER_TERM)
    return db.selectFrom(newest.as('newest')).selectAll()
  })
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : []
}

const rank = (
  id: number,
  terms: readonly WeighedTerm[],
  carriers: readonly Carrier[],
): readonly number[] => {
  const weights = new Map(terms.map((term) => [term.id, term.weight]))
  const shared = new Map<number, number>()
  for (const { post_id, term_id } of carriers)
    shared.set(post_id, (shared.get(post_id) ?? 0) + (weights.get(term_id) ?? 0))
  return [...shared]
    .sort(
      ([one, weight], [other, otherWeight]) =>
        otherWeight - weight || Math.abs(one - id) - Math.abs(other - id) || other - one,
    )
    .map(([post]) => post)
}
