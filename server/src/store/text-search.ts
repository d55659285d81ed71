import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader } from './database.ts'
import { isSqlite } from './engine.ts'

/** More trigrams hardly narrow a search down further, and each one costs. */
const MAX_TRIGRAMS = 24

/**
 * Narrows posts down to those that can contain all of these texts, by way of the trigram index.
 * It may let some through that do not: the texts have to be looked for all the same. Undefined
 * where no index has to be asked, because there is none for this type or text, or because the
 * engine finds its index by itself, as PostgreSQL does.
 */
export const mayContain = (
  db: Reader,
  types: readonly string[],
  texts: readonly string[],
): Expression<SqlBool> | undefined => {
  if (!isSqlite(db) || types.includes('revision')) return undefined
  const trigrams = spread([...new Set(texts.flatMap(trigramsOf))], MAX_TRIGRAMS)
  if (trigrams.length === 0) return undefined
  const query = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' ')
  return sql<SqlBool>`"posts"."id" in (select rowid from posts_search where posts_search match ${query})`
}

/**
 * A column that SQLite must not look for an index for, where another way is known to be better (as
 * beside `mayContain`) and the engine has no way to know.
 */
export const withoutIndex = <T>(column: Expression<T>): Expression<T> => sql<T>`+${column}`

/** Every three characters in a row; the index folds letter case by itself. */
const trigramsOf = (text: string): string[] => {
  const characters = [...text]
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''))
}

const spread = (items: readonly string[], count: number): readonly string[] =>
  items.length <= count
    ? items
    : Array.from(
        { length: count },
        (_, index) => items[Math.floor((index * items.length) / count)] ?? '',
      )
