import type { Kysely } from 'kysely'

/** Lists by author and lists by last change are read from an index alone, already sorted. */
export const up = async ({ schema }: Kysely<never>): Promise<void> => {
  await schema.dropIndex('posts_by_author').ifExists().execute()
  await schema
    .createIndex('posts_by_author')
    .on('posts')
    .columns(['author_id', 'type', 'status', 'date', 'id'])
    .execute()
  await schema
    .createIndex('posts_by_modified')
    .on('posts')
    .columns(['type', 'status', 'modified', 'id'])
    .execute()
}
