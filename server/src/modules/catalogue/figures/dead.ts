import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { thisYear } from '../../settings/index.ts'
import { catalogueFacts, catalogueYears, findPairs } from '../counting/index.ts'
import { DEAD, type KindName, PUBLISHED } from '../model/index.ts'
import { findFirstYear } from './years.ts'

/** Number of dead characters by category of a kind, by category id. */
export const countDeadByTerm = async (
  ctx: Context,
  kind: Exclude<KindName, 'cliche'>,
): Promise<ReadonlyMap<number, number>> => {
  const facts = await catalogueFacts(ctx)
  const dead = facts.terms('cliche').find(({ slug }) => slug === DEAD)
  const pairs = await findPairs(ctx.db, 'cliche', kind)
  return new Map(
    pairs
      .filter(({ one_id }) => one_id === dead?.id)
      .map(({ other_id, count }) => [other_id, count]),
  )
}

/** How many of a show's characters died. */
export const FATES = ['all', 'some', 'none'] as const

/** Shows by how many of their characters died; shows without characters count as `none`. */
export const countShowsByFate = async (
  db: Reader,
): Promise<Readonly<Record<(typeof FATES)[number], number>>> => {
  const fate = sql<string>`case when dead = 0 then 'none' when dead = people then 'all' else 'some' end`
  const rows = await db
    .selectFrom('catalogue_items')
    .select([fate.as('fate'), (eb) => eb.fn.countAll<number>().as('shows')])
    .where('type', '=', 'show')
    .where('status', '=', PUBLISHED)
    .groupBy(fate)
    .execute()
  const known = new Map(rows.map(({ fate, shows }) => [fate, shows]))
  return {
    all: known.get('all') ?? 0,
    some: known.get('some') ?? 0,
    none: known.get('none') ?? 0,
  }
}

/**
 * Deaths by year from the first year of the catalogue to this one, including years without any, and
 * beyond for announced or earlier deaths.
 */
export const countDeathsByYear = async (ctx: Context): Promise<ReadonlyMap<number, number>> => {
  const { deaths } = await catalogueYears(ctx)
  const years = [await findFirstYear(ctx), await thisYear(ctx), ...deaths.keys()]
  const first = Math.min(...years)
  return new Map(
    Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => [
      first + index,
      deaths.get(first + index) ?? 0,
    ]),
  )
}
