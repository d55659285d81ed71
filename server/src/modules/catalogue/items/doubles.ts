import { sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import type { ItemType } from '../model/index.ts'

/** Items with the same name, in the form in which names are sorted. */
export interface Doubles {
  readonly sort_key: string
  readonly count: number
}

/** Names that several items of a type have, the most frequent first. */
export const findDoubles = async (
  db: Reader,
  type: ItemType,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly Doubles[]; readonly total: number }> => {
  const several = db
    .selectFrom('catalogue_items')
    .select(({ fn }) => ['sort_key', fn.countAll<number>().as('count')])
    .where('type', '=', type)
    .where('status', '!=', 'trash')
    .groupBy('sort_key')
    .having(({ fn }) => fn.countAll(), '>', 1)
  const [rows, { total }] = await Promise.all([
    several
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('sort_key')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(several.as('several'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(({ sort_key, count }) => ({ sort_key, count: Number(count) })),
    total: Number(total),
  }
}

/** The most items of one name that are listed. */
const MOST_OF_A_NAME = 20

/** Ids of the items with one of these names. */
export const findNamed = async (
  db: Reader,
  type: ItemType,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_items')
    .select(['id', 'sort_key'])
    .where('type', '=', type)
    .where('status', '!=', 'trash')
    .where('sort_key', 'in', keys)
    .orderBy('id')
    .limit(keys.length * MOST_OF_A_NAME)
    .execute()
  const byKey = Map.groupBy(rows, ({ sort_key }) => sort_key)
  return new Map(Array.from(byKey, ([key, of]) => [key, of.map(({ id }) => id)]))
}
