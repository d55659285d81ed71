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
export const ParentId = { ...Id, description: 'The item that the copies were made of.' } as const

export const RevisionListArgs = {
  parent: ParentId,
  context: ContextArg,
  page: Page,
  per_page: integer({
    description: 'How many revisions a page holds at most; as many as it can unless told.',
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
    description: 'What the list is sorted by.',
    default: 'date',
  }),
}

export type ListArgs = ArgumentsOf<typeof RevisionListArgs>
