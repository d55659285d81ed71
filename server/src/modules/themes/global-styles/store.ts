import type { Reader } from '../../../store/database.ts'
import type { PostRow } from '../../posts/index.ts'

/** The item with the user styles. If there are two, the first one is used. */
export const findUserStyles = (db: Reader, slug: string): Promise<PostRow | undefined> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', '=', 'wp_global_styles')
    .where('slug', '=', slug)
    .where('status', '=', 'publish')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
