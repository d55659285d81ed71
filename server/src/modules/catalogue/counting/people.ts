import { sql } from 'kysely'
import type { Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { type ItemType, PUBLISHED } from '../model/index.ts'
import type { Difference, Tally } from './tally.ts'

/** Adds what a transaction has counted. */
export const addPeople = async (db: Writer, people: Tally['people']): Promise<void> => {
  const byChange = Map.groupBy(people, ([, by]) => by)
  byChange.delete(0)
  for (const [by, changed] of byChange)
    for (const piece of chunk(changed, ROWS_AT_ONCE))
      await db
        .updateTable('catalogue_items')
        .set((eb) => ({ people: eb('people', '+', by) }))
        .where(
          'id',
          'in',
          piece.map(([id]) => id),
        )
        .execute()
}

/** Counts the characters of all shows and actors again, and puts right what differs; tells of their sum. */
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
  const counted = sql<{ id: number; people: number }>`(
    select part.${sql.ref(column)} as id, count(distinct part.character_id) as people
    from ${sql.table(table)} part
    join catalogue_items person on person.id = part.character_id and person.status = ${PUBLISHED}
    group by part.${sql.ref(column)})`
  const rows = await db
    .selectFrom('catalogue_items')
    .leftJoin(counted.as('counted'), 'counted.id', 'catalogue_items.id')
    .select(['catalogue_items.id', 'catalogue_items.people as before'])
    .select((eb) => eb.fn.coalesce('counted.people', sql<number>`0`).as('after'))
    .where('type', '=', type)
    .execute()
  const wrong = rows.filter(({ before, after }) => before !== after)
  if (wrong.length === 0) return []
  await addPeople(db, new Map(wrong.map(({ id, before, after }) => [id, after - before])))
  const sum = (of: 'before' | 'after'): number => wrong.reduce((all, row) => all + row[of], 0)
  return [{ name: `characters of ${type}s`, before: sum('before'), after: sum('after') }]
}
