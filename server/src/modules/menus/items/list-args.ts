import { Order, PerPage } from '../../../contract/arguments/args.ts'
import { integer } from '../../../contract/schema.ts'
import { listArgs } from '../../posts/index.ts'
import { itemType } from './type.ts'

const { password: _password, ...common } = listArgs(itemType)

/** As any list of content, but in the order of the menu and with 100 items per page. */
export const itemListArgs = {
  ...common,
  per_page: { ...PerPage, default: 100 },
  order: { ...Order, default: 'asc' as 'asc' | 'desc' },
  orderby: {
    ...common.orderby,
    default: 'menu_order' as const,
    enum: [...(common.orderby.enum ?? []), 'menu_order'],
  },
  menu_order: integer({ description: 'Limit results to items with this menu order.' }),
}
