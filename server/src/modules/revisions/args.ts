import {
  ContextArg,
  Exclude,
  Id,
  Include,
  Offset,
  Order,
  Page,
  Search,
} from '../../contract/arguments/args.ts'
import { type ArgumentsOf, integer, oneOf } from '../../contract/schema.ts'

/** The id of the item in the path. */
export const ParentId = { ...Id, description: 'Id of the original item.' } as const

export const RevisionListArgs = {
  parent: ParentId,
  context: ContextArg,
  page: Page,
  per_page: integer({
    description: 'Maximum number of revisions per page; as many as allowed by default.',
    minimum: 1,
    maximum: 100,
    checkedFirst: true,
  }),
  search: Search,
  exclude: Exclude,
  include: Include,
  offset: Offset,
  order: Order,
  orderby: oneOf(['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title'], {
    description: 'Field to sort by.',
    default: 'date',
  }),
}

export type ListArgs = ArgumentsOf<typeof RevisionListArgs>
