import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { SeoAiImagesTable } from '../../../store/tables/seo-ai-results.ts'

export type ImageRow = Selectable<SeoAiImagesTable>

export const insertImage = async (db: Writer, row: Insertable<SeoAiImagesTable>): Promise<void> => {
  await db.insertInto('seo_ai_images').values(row).execute()
}

/** The images that were made for a post, newest first. */
export const findImagesFor = (db: Reader, postId: number, limit: number): Promise<ImageRow[]> =>
  db
    .selectFrom('seo_ai_images')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('media_id', 'desc')
    .limit(limit)
    .execute()

/** Those of the media files that were generated. */
export const findMadeImages = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('seo_ai_images')
    .select('media_id')
    .where('media_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ media_id }) => media_id))
}

/** Deletes the row of an image, and all rows of a post: the id may be either. */
export const deleteImagesOf = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('seo_ai_images').where('media_id', '=', id).execute()
  await db.deleteFrom('seo_ai_images').where('post_id', '=', id).execute()
}
