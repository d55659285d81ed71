import { object, typed } from '../../../contract/schema.ts'
import { addOns, dynamicTree, schemasOf, siteTree } from '../../seo-kernel/index.ts'
import { ADD_ONS } from './groups.ts'

/** Settings by group, in responses and files. */
export const SeoSettings = {
  ...typed<object>({
    type: 'object',
    sharedAs: 'SeoSettings',
    properties: {
      ...schemasOf(siteTree),
      ...Object.fromEntries(
        Object.entries(ADD_ONS).map(([group, tree]) => [group, object(schemasOf(addOns[tree]))]),
      ),
      dynamic: object(schemasOf(dynamicTree), { description: 'By content type; in files only.' }),
    },
  }),
  description: 'Settings by group, as far as the caller may see them.',
  required: true,
} as const
