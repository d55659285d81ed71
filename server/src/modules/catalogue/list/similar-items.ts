import { sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { findSharing } from '../../../store/text-search.ts'
import { type ItemRow, PUBLISHED } from '../model/index.ts'

/** Published items whose names have most trigrams in common with these folded words. */
export const findSimilarItems = async (
  db: Reader,
  words: readonly string[],
  limit: number,
): Promise<Pick<ItemRow, 'type' | 'slug' | 'name'>[]> => {
  const found = await findSharing(db, 'catalogue_items', sql.ref<string>('sort_key'), words)
  if (!found) return []
  return db
    .selectFrom('catalogue_items')
    .select(['type', 'slug', 'name'])
    .where(found.isSharing)
    .where('status', '=', PUBLISHED)
    .orderBy(found.shared, 'desc')
    .orderBy((eb) => eb.fn<number>('length', ['sort_key']))
    .orderBy('id')
    .limit(limit)
    .execute()
}
