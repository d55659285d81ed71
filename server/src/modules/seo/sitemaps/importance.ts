import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Importance } from '../../../contract/site/sitemap.ts'
import type { SeoFields } from '../records/index.ts'
import { pickedOf } from './choices.ts'

const FREQUENCIES = new Set([
  ...['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'],
])

/** A choice that can be told to search engines; `default` and what makes no sense are none. */
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

/** What single items or terms say about themselves; read for a few rows at a time. */
export const importanceOfRows = async (
  { db }: Context,
  kind: 'post' | 'term',
  ids: readonly number[],
): Promise<ReadonlyMap<number, Importance>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('seo_records')
    .select(['object_id', 'fields'])
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    // Written out and not bound, as the partial index has it. Most records say nothing about this.
    .where('is_rated', '=', sql.lit(1))
    .execute()
  return new Map(
    rows.map(({ object_id, fields }) => [
      object_id,
      chosenImportance(JSON.parse(fields) as SeoFields),
    ]),
  )
}
