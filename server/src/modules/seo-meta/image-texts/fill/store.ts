import { countRows } from '../../../../store/count-rows.ts'
import type { Reader } from '../../../../store/database.ts'
import type { PostRow } from '../../../posts/index.ts'

const imagesIn = (db: Reader) =>
  db
    .selectFrom('posts')
    .where('type', '=', 'attachment')
    .where('status', '!=', 'trash')
    .where('mime_type', 'like', 'image/%')

export const countImages = (db: Reader): Promise<number> => countRows(imagesIn(db))

/** A page of the library's images, ordered by id. */
export const findImages = (db: Reader, after: number, limit: number): Promise<PostRow[]> =>
  imagesIn(db).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()
