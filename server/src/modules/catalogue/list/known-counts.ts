import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { catalogueFacts, type Facts, findPeopleOfPlaces } from '../counting/index.ts'
import { DEAD, type KindName, PUBLISHED, type TermRow } from '../model/index.ts'
import type { ItemQuery } from './query.ts'

/**
 * The precomputed length of a list: without a filter, with one category, or with two for
 * characters.
 */
export const knownCount = async (ctx: Context, query: ItemQuery): Promise<number | undefined> => {
  if (query.isAlive === true) {
    const all = await knownCount(ctx, { ...query, isAlive: undefined })
    const dead = await knownCount(ctx, { ...query, isAlive: false })
    return all === undefined || dead === undefined ? undefined : all - dead
  }
  const facts = await catalogueFacts(ctx)
  const [one, other, ...further] = carriedBy(facts, query) ?? [undefined, undefined, undefined]
  if (further.length > 0) return undefined
  if (!one) return facts.total(query.type)
  if (!other) return one.count
  return query.type === 'character'
    ? ((await countWith(ctx.db, one)).get(other.id) ?? 0)
    : undefined
}

/** The categories that all items of a list carry; undefined if the query has other filters. */
export const carriedBy = (facts: Facts, query: ItemQuery): readonly TermRow[] | undefined => {
  const { type, statuses, isAlive, carrying, orderBy, direction, limit, offset, ...others } = query
  const isOfPublished = statuses.length === 1 && statuses[0] === PUBLISHED
  if (!isOfPublished || isAlive || Object.values(others).some((filter) => filter !== undefined))
    return undefined
  const wanted = new Map<TermRow | undefined, true>()
  const want = (kind: KindName, slug = ''): void => {
    wanted.set(
      facts.terms(kind).find((term) => term.slug === slug),
      true,
    )
  }
  for (const [kind, slugs] of Object.entries(carrying ?? {}) as [KindName, readonly string[]][])
    want(kind, slugs.length === 1 ? slugs[0] : undefined)
  if (isAlive === false) want('cliche', DEAD)
  const terms = [...wanted.keys()].filter((term) => term !== undefined)
  return terms.length === wanted.size ? terms : undefined
}

/** Number of characters with this category by each other category, by id. */
export const countWith = async (
  db: Reader,
  { id, count }: TermRow,
): Promise<ReadonlyMap<number, number>> =>
  new Map([...((await findPeopleOfPlaces(db, [id])).get(id) ?? []), [id, count]])
