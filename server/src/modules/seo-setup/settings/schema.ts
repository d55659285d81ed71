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
      dynamic: object(schemasOf(dynamicTree), {
        description: 'Settings, keyed by post type; only in exported files.',
      }),
    },
  }),
  description: 'Settings that the caller may read, keyed by group.',
  required: true,
} as const
