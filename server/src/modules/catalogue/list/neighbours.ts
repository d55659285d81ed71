import type { Reader } from '../../../store/database.ts'
import { ITEM_TYPES, type ItemRow, PUBLISHED } from '../model/index.ts'

type Neighbour = Pick<ItemRow, 'slug' | 'name'>

/** The items before and after this one in the list of its type by name. */
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

/** The first published items with a name, of any type, by id. */
export const findNamesakes = (
  db: Reader,
  { name }: Pick<ItemRow, 'name'>,
): Promise<Pick<ItemRow, 'id' | 'type' | 'dated'>[]> =>
  db
    .selectFrom('catalogue_items')
    .select(['id', 'type', 'dated'])
    .where('type', 'in', ITEM_TYPES)
    .where('status', '=', PUBLISHED)
    .where('name', '=', name)
    .orderBy('id')
    .limit(MAX_NAMESAKES)
    .execute()

const MAX_NAMESAKES = 100
