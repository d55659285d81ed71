import type { Reader, Writer } from '../../../store/database.ts'
import type { PostRow } from '../../posts/index.ts'

/** More than any theme has. */
const MAX_COPIES = 1_000

/** Every edited copy of a kind that is not in the trash. */
export const findCopies = (db: Reader, type: string): Promise<PostRow[]> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', '=', type)
    .where('status', '!=', 'trash')
    .orderBy('id')
    .limit(MAX_COPIES)
    .execute()

export const findCopy = (db: Reader, type: string, slug: string): Promise<PostRow | undefined> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('type', '=', type)
    .where('slug', '=', slug)
    .where('status', '!=', 'trash')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Changes columns that the common save does not handle; that save has already raised the version.
 */
export const updateCopy = async (
  db: Writer,
  id: number,
  changes: Pick<PostRow, 'slug' | 'details'>,
): Promise<void> => {
  await db.updateTable('posts').set(changes).where('id', '=', id).execute()
}
