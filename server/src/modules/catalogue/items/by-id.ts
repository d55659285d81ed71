import type { Expression } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { type ItemRow, type ItemType, PUBLISHED } from '../model/index.ts'

/** The lowest and the highest item id; undefined without items. */
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

/** Which items of a type are listed: all except some, or only some. */
interface ListedType {
  readonly type: ItemType
  readonly isListed: boolean
  /** Subquery of the exceptions' ids. */
  readonly exceptions?: Expression<number> | undefined
}

/** Published items of these types between two ids, both inclusive, ordered by id. */
export const findListedBetween = (
  db: Reader,
  { first, last }: { readonly first: number; readonly last: number },
  types: readonly ListedType[],
): Promise<Pick<ItemRow, 'type' | 'slug' | 'modified_gmt'>[]> =>
  db
    .selectFrom('catalogue_items')
    .select(['type', 'slug', 'modified_gmt'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('status', '=', PUBLISHED)
    .where(({ and, or, eb }) =>
      or(
        types.map(({ type, isListed, exceptions }) =>
          and([
            eb('type', '=', type),
            ...(exceptions ? [eb('id', isListed ? 'not in' : 'in', exceptions)] : []),
          ]),
        ),
      ),
    )
    .orderBy('id')
    .execute()
