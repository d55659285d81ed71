import { sql } from 'kysely'
import type { Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { DEAD, type ItemType, PUBLISHED } from '../model/index.ts'
import type { Difference, Tally } from './tally.ts'

/** Number of characters of an item, and of the dead among them. */
const COLUMNS = ['people', 'dead'] as const

type Column = (typeof COLUMNS)[number]

/** Adds the changes of a transaction. */
export const addPeople = async (db: Writer, tally: Pick<Tally, Column>): Promise<void> => {
  for (const column of COLUMNS) await addTo(db, column, tally[column])
}

const addTo = async (
  db: Writer,
  column: Column,
  changes: ReadonlyMap<number, number>,
): Promise<void> => {
  const byChange = Map.groupBy(changes, ([, by]) => by)
  byChange.delete(0)
  for (const [by, changed] of byChange)
    for (const piece of chunk(changed, ROWS_AT_ONCE))
      await db
        .updateTable('catalogue_items')
        .set((eb) => ({ [column]: eb(column, '+', by) }))
        .where(
          'id',
          'in',
          piece.map(([id]) => id),
        )
        .execute()
}

/**
 * Recounts the characters of all shows and actors, and corrects differences; reports their sums.
 */
export const recountPeople = async (db: Writer): Promise<Difference[]> => [
  ...(await recountType(db, 'show', 'catalogue_appearances', 'show_id')),
  ...(await recountType(db, 'actor', 'catalogue_performances', 'actor_id')),
]

const ROWS_AT_ONCE = 500

const recountType = async (
  db: Writer,
  type: ItemType,
  table: 'catalogue_appearances' | 'catalogue_performances',
  column: 'show_id' | 'actor_id',
): Promise<Difference[]> => {
  const counted = sql<{ id: number } & Record<Column, number>>`(
    select part.${sql.ref(column)} as id, count(distinct part.character_id) as people,
      count(distinct carried.item_id) as dead
    from ${sql.table(table)} part
    join catalogue_items person on person.id = part.character_id and person.status = ${PUBLISHED}
    left join catalogue_item_terms carried on carried.item_id = part.character_id
      and carried.term_id = (select id from catalogue_terms
        where kind = 'cliche' and slug = ${DEAD})
    group by part.${sql.ref(column)})`
  const rows = await db
    .selectFrom('catalogue_items')
    .where('type', '=', type)
    .leftJoin(counted.as('counted'), (join) => join.onRef('counted.id', '=', 'catalogue_items.id'))
    .select(['catalogue_items.id', 'catalogue_items.people', 'catalogue_items.dead'])
    .select((eb) => [
      eb.fn.coalesce('counted.people', sql<number>`0`).as('counted_people'),
      eb.fn.coalesce('counted.dead', sql<number>`0`).as('counted_dead'),
    ])
    .execute()
  const differences: Difference[] = []
  for (const of of COLUMNS) {
    const wrong = rows
      .map((row) => ({ id: row.id, before: row[of], after: row[`counted_${of}`] }))
      .filter(({ before, after }) => before !== after)
    if (wrong.length === 0) continue
    await addTo(db, of, new Map(wrong.map(({ id, before, after }) => [id, after - before])))
    const sum = (side: 'before' | 'after'): number => wrong.reduce((all, row) => all + row[side], 0)
    differences.push({ name: NAMES[of](type), before: sum('before'), after: sum('after') })
  }
  return differences
}

const NAMES: Readonly<Record<Column, (type: ItemType) => string>> = {
  people: (type) => `characters of ${type}s`,
  dead: (type) => `dead characters of ${type}s`,
}
