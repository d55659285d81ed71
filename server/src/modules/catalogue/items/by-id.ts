import type { Reader } from '../../../store/database.ts'
import { type ItemRow, PUBLISHED } from '../model/index.ts'

/** The lowest and the highest id of all items; nothing where there are none. */
export const findIdRange = async (
  db: Reader,
): Promise<{ readonly first: number; readonly last: number } | undefined> => {
  const { first, last } = await db
    .selectFrom('catalogue_items')
    .select(({ fn }) => [
      fn.min<number | null>('id').as('first'),
      fn.max<number | null>('id').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? undefined : { first, last }
}

/** Published items of every type between two ids, both included, in the order of their ids. */
export const findPublishedBetween = (
  db: Reader,
  first: number,
  last: number,
): Promise<Pick<ItemRow, 'type' | 'slug' | 'modified_gmt'>[]> =>
  db
    .selectFrom('catalogue_items')
    .select(['type', 'slug', 'modified_gmt'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('status', '=', PUBLISHED)
    .orderBy('id')
    .execute()
