import { readDestination } from '../../../menus/index.ts'
import type { PostRow } from '../../../posts/index.ts'
import type { MetaValue } from '../../model/index.ts'
import { metaRow } from './php-value.ts'

/** Where an item of a menu leads. Its place in the menu is meta, and not its parent. */
export const menuItemMeta = (row: PostRow): readonly MetaValue[] => {
  const { kind, object, object_id, target, classes, xfn, url } = readDestination(row)
  return [
    metaRow('_menu_item_type', kind),
    metaRow('_menu_item_menu_item_parent', row.parent_id),
    metaRow('_menu_item_object_id', object_id),
    metaRow('_menu_item_object', object),
    metaRow('_menu_item_target', target),
    metaRow('_menu_item_classes', classes),
    metaRow('_menu_item_xfn', xfn.join(' ')),
    metaRow('_menu_item_url', url),
  ]
}
