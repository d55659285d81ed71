import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isSqlite } from './engine.ts'

/**
 * Whether a column contains a text, begins with it or is it, whatever the letter case. `like` alone
 * minds letter case on PostgreSQL; on SQLite lower case would be the same again, at three times the
 * cost.
 */
export const isLike = (
  db: Reader,
  column: Expression<string | null>,
  text: string,
  where: 'anywhere' | 'at the start' | 'as a whole' = 'anywhere',
): Expression<SqlBool> => {
  const pattern = patterns[where](text.replace(/[!%_]/g, '!$&'))
  return isSqlite(db)
    ? sql<SqlBool>`${column} like ${pattern} escape '!'`
    : sql<SqlBool>`lower(${column}) like lower(${pattern}) escape '!'`
}

/** The text has `!` before whatever would stand for anything. */
const patterns = {
  anywhere: (text: string) => `%${text}%`,
  'at the start': (text: string) => `${text}%`,
  'as a whole': (text: string) => text,
} as const
