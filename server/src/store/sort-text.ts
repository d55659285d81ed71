import { type Expression, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isSqlite } from './engine.ts'
import { SORT_TEXT } from './sqlite-connection.ts'

/** A text in the form that lists of names are sorted by, on both engines: without case and accents. */
export const sortText = (db: Reader, text: Expression<string>): Expression<string> =>
  isSqlite(db)
    ? sql<string>`${sql.raw(SORT_TEXT)}(${text})`
    : sql<string>`lower(regexp_replace(normalize(${text}, nfd), ${'[\\u0300-\\u036f]'}, '', 'g')) collate "C"`
