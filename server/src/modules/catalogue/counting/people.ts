import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { PUBLISHED } from '../model/index.ts'
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

/** Counts the characters of all shows and actors again and puts right what differs. */
export const recountPeople = async (db: Writer): Promise<Difference[]> => {
  const wrong = [
    ...(await findWrong(db, 'catalogue_appearances', 'show_id')),
    ...(await findWrong(db, 'catalogue_performances', 'actor_id')),
  ]
  await addPeople(db, new Map(wrong.map(({ id, before, after }) => [id, after - before])))
  return wrong.map(({ type, slug, before, after }) => ({
    ...{ name: `characters of ${type} ${slug}`, before, after },
  }))
}

const ROWS_AT_ONCE = 500

const findWrong = async (
  db: Reader,
  table: 'catalogue_appearances' | 'catalogue_performances',
  column: 'show_id' | 'actor_id',
): Promise<
  (Difference & { readonly id: number; readonly type: string; readonly slug: string })[]
> => {
  const type = column === 'show_id' ? 'show' : 'actor'
  const counted = sql<{ id: number; people: number }>`(
    select part.${sql.ref(column)} as id, count(distinct part.character_id) as people
    from ${sql.table(table)} part
    join catalogue_items person on person.id = part.character_id and person.status = ${PUBLISHED}
    group by part.${sql.ref(column)})`
  const rows = await db
    .selectFrom('catalogue_items')
    .leftJoin(counted.as('counted'), 'counted.id', 'catalogue_items.id')
    .select(['catalogue_items.id', 'slug', 'catalogue_items.people as before'])
    .select((eb) => eb.fn.coalesce('counted.people', sql<number>`0`).as('after'))
    .where('type', '=', type)
    .execute()
  return rows
    .filter(({ before, after }) => before !== after)
    .map((row) => ({ ...row, type, name: row.slug }))
}
