import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import { isLike } from '../../../store/like.ts'
import { chunk, padded } from '../../../store/list-length.ts'

const TABLES = {
  query: { table: 'seo_search_queries', column: 'query' },
  page: { table: 'seo_search_pages', column: 'path' },
} as const

/** What figures refer to by number. */
export type Named = keyof typeof TABLES

const AT_ONCE = 500

/** Numbers by name; unknown names are absent. */
export const findNumbers = async (
  db: Reader,
  kind: Named,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { table, column } = TABLES[kind]
  const found = new Map<string, number>()
  await inSlices(chunk(names, AT_ONCE), async (piece) => {
    const rows = await db
      .selectFrom(table)
      .select(({ ref }) => ['id', ref(column).as('name')])
      .where(({ eb, ref }) => eb(ref(column), 'in', padded(piece)))
      .execute()
    for (const { id, name } of rows) found.set(name, id)
  })
  return found
}

/** Names by number. */
export const findNames = async (
  db: Reader,
  kind: Named,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { table, column } = TABLES[kind]
  const found = new Map<number, string>()
  for (const piece of chunk(numbers, AT_ONCE)) {
    const rows = await db
      .selectFrom(table)
      .select(({ ref }) => ['id', ref(column).as('name')])
      .where('id', 'in', padded(piece))
      .execute()
    for (const { id, name } of rows) found.set(id, name)
  }
  return found
}

/** The numbers of all names that contain a text. */
export const searchNumbers = async (
  db: Reader,
  kind: Named,
  text: string,
): Promise<ReadonlySet<number>> => {
  const { table, column } = TABLES[kind]
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(({ ref }) => isLike(db, ref(column), text))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Numbers by name; new names get one. */
export const numberNames = async (
  db: Writer,
  kind: Named,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { table, column } = TABLES[kind]
  const every = [...new Set(names)]
  const known = await findNumbers(db, kind, every)
  const fresh = every.filter((name) => !known.has(name))
  if (fresh.length === 0) return known
  await inSlices(chunk(fresh, AT_ONCE), (piece) =>
    db
      .insertInto(table)
      .values(piece.map((name) => ({ [column]: name }) as { query: string } & { path: string }))
      .onConflict((conflict) => conflict.column(column).doNothing())
      .execute(),
  )
  return new Map([...known, ...(await findNumbers(db, kind, fresh))])
}
