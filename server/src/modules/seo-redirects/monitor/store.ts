import type { Reader, Writer } from '../../../store/database.ts'
import { prepared } from '../../../store/prepared.ts'
import { keyHash, type RedirectRow } from '../rules/index.ts'

/** Rules with a source key, and those of an item. */
export const findConcerned = (db: Reader, key: string, postId: number): Promise<RedirectRow[]> =>
  findByHashOrItem(db, keyHash(key), postId)

const findByHashOrItem = prepared((db, hash: string, postId: number) =>
  db
    .selectFrom('seo_redirects')
    .selectAll()
    .where(({ or, eb }) => or([eb('match_hash', '=', hash), eb('post_id', '=', postId)]))
    .orderBy('id'),
)

/** Detaches rules from a deleted item; they stay. */
export const purgeItem = async (db: Writer, postId: number): Promise<void> => {
  await db
    .updateTable('seo_redirects')
    .set({ post_id: null })
    .where('post_id', '=', postId)
    .execute()
}
