import type { Reader, Writer } from '../../store/database.ts'
import type { PreviewLink } from './key.ts'

/** The links of an item that have not expired, those that last longest first. */
export const findLinks = (db: Reader, postId: number, nowMs: number): Promise<PreviewLink[]> =>
  db
    .selectFrom('preview_links')
    .selectAll()
    .where('post_id', '=', postId)
    .where('expires_at', '>', nowMs)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findLink = (db: Reader, id: number, nowMs: number): Promise<PreviewLink | undefined> =>
  db
    .selectFrom('preview_links')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()

export const insertLink = (db: Writer, link: Omit<PreviewLink, 'id'>): Promise<PreviewLink> =>
  db.insertInto('preview_links').values(link).returningAll().executeTakeFirstOrThrow()

export const deleteExpired = async (db: Writer, nowMs: number): Promise<void> => {
  await db.deleteFrom('preview_links').where('expires_at', '<=', nowMs).execute()
}

export const deleteLink = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('preview_links').where('id', '=', id).execute()
}

export const deleteLinksOf = async (db: Writer, postId: number): Promise<void> => {
  await db.deleteFrom('preview_links').where('post_id', '=', postId).execute()
}
