import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isSqlite } from './engine.ts'

/**
 * Whether a column contains a text, begins with it or equals it, ignoring letter case. `like` alone
 * is case-sensitive on PostgreSQL; on SQLite `lower` would change nothing, at three times the cost.
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

/** Wildcards in the text are escaped with `!`. */
const patterns = {
  anywhere: (text: string) => `%${text}%`,
  'at the start': (text: string) => `${text}%`,
  'as a whole': (text: string) => text,
} as const
