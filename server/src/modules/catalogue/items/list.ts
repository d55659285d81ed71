import type { Context } from '../../../contract/context.ts'
import { findPageStart, type PageStart } from '../counting/pages.ts'
import { type ItemType, PUBLISHED } from '../kinds.ts'
import { inOrder, matching } from './filter.ts'
import type { ItemRow } from './item.ts'
import { type ItemQuery, isWholeList } from './query.ts'

export interface ItemPage {
  readonly rows: readonly ItemRow[]
  readonly total: number
}

/** One page of a list and how many items there are in all. */
export const findItemPage = async (ctx: Context, query: ItemQuery): Promise<ItemPage> => {
  if (!isWholeList(query)) return filteredPage(ctx, query)
  const { total, start } = await findPageStart(ctx, query.type, query.offset)
  return { total, rows: start ? await rowsFrom(ctx, query.type, start, query.limit) : [] }
}

/** The ids come from the index alone; rows are fetched only for those on the page. */
const rowsFrom = (
  { db }: Context,
  type: ItemType,
  { from, skip }: PageStart,
  limit: number,
): Promise<ItemRow[]> =>
  db
    .selectFrom('catalogue_items')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('catalogue_items')
            .select('id')
            .where('type', '=', type)
            .where('status', '=', PUBLISHED)
            .where((inner) =>
              inner(
                inner.refTuple('sort_key', 'id'),
                '>=',
                inner.tuple(from.from_key, from.from_id),
              ),
            )
            .orderBy('sort_key')
            .orderBy('id')
            .limit(limit)
            .offset(skip)
            .as('page'),
        )
        .select('page.id'),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .execute()

const filteredPage = async ({ db }: Context, query: ItemQuery): Promise<ItemPage> => {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('catalogue_items')
      .selectAll()
      .where((eb) => matching(db, eb, query))
      .$call((found) => inOrder(found, query))
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    db
      .selectFrom('catalogue_items')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matching(db, eb, query))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
