import type { Reader } from '../../../store/database.ts'
import { ITEM_TYPES, type ItemRow, PUBLISHED } from '../model/index.ts'

type Neighbour = Pick<ItemRow, 'slug' | 'name'>

/** Who stands before and behind an item in the list of its type by name. */
export const findNeighbours = async (
  db: Reader,
  { type, sort_key, id }: Pick<ItemRow, 'type' | 'sort_key' | 'id'>,
): Promise<{ readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined }> => {
  const nearest = (comparison: '<' | '>'): Promise<Neighbour | undefined> =>
    db
      .selectFrom('catalogue_items')
      .select(['slug', 'name'])
      .where('type', '=', type)
      .where('status', '=', PUBLISHED)
      .where((eb) => eb(eb.refTuple('sort_key', 'id'), comparison, eb.tuple(sort_key, id)))
      .orderBy('sort_key', comparison === '<' ? 'desc' : 'asc')
      .orderBy('id', comparison === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([nearest('<'), nearest('>')])
  return { previous, next }
}

/** Whether another published item, of whatever type, has the same name. */
export const hasNamesakes = async (
  db: Reader,
  { id, name }: Pick<ItemRow, 'id' | 'name'>,
): Promise<boolean> => {
  const other = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('type', 'in', ITEM_TYPES)
    .where('status', '=', PUBLISHED)
    .where('name', '=', name)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
