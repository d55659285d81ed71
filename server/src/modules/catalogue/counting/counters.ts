import { sql } from 'kysely'
import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import { WRITES } from './tally.ts'

/** All counters by name, cached until the catalogue changes. */
export const catalogueCounters = cachedByTags(['catalogue'], ({ db }) => findCounters(db))

export const findCounters = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('catalogue_counters')
    .selectAll()
    .where('name', '!=', WRITES)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Adds the changes of a transaction. */
export const addCounters = async (
  db: Writer,
  counters: ReadonlyMap<string, number>,
): Promise<void> => {
  const changed = Array.from(counters, ([name, value]) => ({ name, value })).filter(
    ({ value }) => value !== 0,
  )
  for (const rows of chunk(changed, ROWS_AT_ONCE)) await db.executeQuery(addRows(db, rows))
}

/** Replaces all counters; missing names are deleted. */
export const replaceCounters = async (
  db: Writer,
  counters: ReadonlyMap<string, number>,
): Promise<void> => {
  await db.deleteFrom('catalogue_counters').where('name', '!=', WRITES).execute()
  await addCounters(db, counters)
}

const ROWS_AT_ONCE = 1_000

const addRows = preparedRows(
  ['name', 'value'],
  (rows, columns) => sql<never>`
    insert into catalogue_counters (${columns}) values ${rows}
    on conflict (name) do update set value = catalogue_counters.value + excluded.value`,
)
