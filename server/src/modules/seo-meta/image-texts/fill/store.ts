import type { Reader } from '../../../../store/database.ts'
import type { PostRow } from '../../../posts/index.ts'

const imagesIn = (db: Reader) =>
  db
    .selectFrom('posts')
    .where('type', '=', 'attachment')
    .where('status', '!=', 'trash')
    .where('mime_type', 'like', 'image/%')

export const countImages = async (db: Reader): Promise<number> => {
  const { count } = await imagesIn(db)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of the library's images, ordered by id. */
export const findImages = (db: Reader, after: number, limit: number): Promise<PostRow[]> =>
  imagesIn(db).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()
