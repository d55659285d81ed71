import type { WriteContext } from '../../../contract/context.ts'
import { metaValue } from '../media/index.ts'
import type { ItemRecord } from '../model/index.ts'
import { findExistingIds, findMoved } from '../model/index.ts'
import type { Move, References } from './move.ts'

/** Finds what the items of a batch refer to, with a query for all of them. */
export const findReferences = async (
  { db }: Pick<WriteContext, 'db'>,
  move: Move,
  records: readonly ItemRecord[],
): Promise<References> => {
  const unknown = [...new Set(records.flatMap(postsIn))].filter(
    (id) => id > 0 && move.posts.of(id) === undefined,
  )
  const before = await findMoved(db, { source_id: move.sourceId, kind: 'post' }, unknown)
  const others = unknown.filter((id) => !before.has(id))
  const foreign = others.length > 0 ? await findExistingIds(db, 'posts', others) : new Set()
  const terms = await findMoved(
    db,
    { source_id: move.sourceId, kind: 'term' },
    records.flatMap(termIn),
  )
  return {
    post: (id) => move.posts.of(id) ?? before.get(id)?.new_id ?? (foreign.has(id) ? 0 : id),
    term: (id) => terms.get(id)?.new_id ?? id,
  }
}

const idIn = (record: ItemRecord, key: string): number =>
  Number.parseInt(metaValue(record, key) ?? '', 10) || 0

const postsIn = (record: ItemRecord): readonly number[] => [
  record.parent,
  idIn(record, '_thumbnail_id'),
  ...(record.type === 'nav_menu_item'
    ? [idIn(record, '_menu_item_menu_item_parent'), targetIn(record, 'post_type')]
    : []),
]

const termIn = (record: ItemRecord): readonly number[] => {
  const id = record.type === 'nav_menu_item' ? targetIn(record, 'taxonomy') : 0
  return id > 0 ? [id] : []
}

const targetIn = (record: ItemRecord, kind: string): number =>
  metaValue(record, '_menu_item_type') === kind ? idIn(record, '_menu_item_object_id') : 0
