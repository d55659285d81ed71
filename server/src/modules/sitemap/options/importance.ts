import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Importance, SitemapPart } from '../../../contract/site/sitemap.ts'
import type { Reader } from '../../../store/database.ts'
import type { MetaFields } from '../../seo-kernel/index.ts'
import { pickedOf } from './choices.ts'
import type { ImportanceOf } from './types.ts'

const FREQUENCIES = new Set([
  ...['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'],
])

/** Priority and frequency of a choice; `default` and invalid values are left out. */
export const chosenImportance = ({
  priority,
  frequency,
}: {
  readonly priority?: unknown
  readonly frequency?: unknown
}): Importance => {
  const number = Number.parseFloat(pickedOf(priority))
  const word = pickedOf(frequency)
  return {
    ...(number >= 0 && number <= 1 ? { priority: number } : {}),
    ...(FREQUENCIES.has(word) ? { frequency: word } : {}),
  }
}

/** Most parts have no row with a priority: then no further query is made. */
export const importanceIn = async (
  { db }: Context,
  kind: 'post' | 'term',
  { first, last }: SitemapPart,
): Promise<ImportanceOf> => {
  const some = await rated(db, kind)
    .where('object_id', '>=', first)
    .where('object_id', '<=', last)
    .limit(1)
    .executeTakeFirst()
  return some ? (ids) => importanceOfRows(db, kind, ids) : async () => new Map()
}

const importanceOfRows = async (
  db: Reader,
  kind: 'post' | 'term',
  ids: readonly number[],
): Promise<ReadonlyMap<number, Importance>> => {
  if (ids.length === 0) return new Map()
  const rows = await rated(db, kind).where('object_id', 'in', ids).execute()
  return new Map(
    rows.map(({ object_id, fields }) => [
      object_id,
      chosenImportance(JSON.parse(fields) as MetaFields),
    ]),
  )
}

const rated = (db: Reader, kind: 'post' | 'term') =>
  db
    .selectFrom('seo_records')
    .select(['object_id', 'fields'])
    .where('kind', '=', kind)
    // A literal instead of a parameter, as the partial index needs it.
    .where('is_rated', '=', sql.lit(1))
