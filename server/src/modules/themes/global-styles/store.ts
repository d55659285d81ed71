import type { Reader } from '../../../store/database.ts'
import type { PostRow } from '../../posts/index.ts'

/** What editors of the site changed about its styles. Should there be two, the first counts. */
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
