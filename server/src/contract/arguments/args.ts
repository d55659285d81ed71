import { array, boolean, inPath, integer, oneOf, string, type ViewContext } from '../schema.ts'

/**
 * Argument schemas that many routes share, with one wording for all of them. Some are checked
 * first, as in the reference: their faults are reported alone.
 */
export const ContextArg = oneOf(['view', 'embed', 'edit'], {
  description: 'Scope of the request; determines the fields of the response.',
  default: 'view' as ViewContext,
  checkedFirst: true,
})

export const Page = integer({
  description: 'Page of the list.',
  default: 1,
  minimum: 1,
  checkedFirst: true,
})

export const PerPage = integer({
  description: 'Maximum number of items per page.',
  default: 10,
  minimum: 1,
  maximum: 100,
  checkedFirst: true,
})

export const Search = string({
  description: 'Limit results to items that contain this text.',
  checkedFirst: true,
})

export const Exclude = array(integer(), {
  description: 'Exclude items with these ids.',
  default: [] as readonly number[],
})

export const Include = array(integer(), {
  description: 'Limit results to items with these ids.',
  default: [] as readonly number[],
})

/** The ids that a list is narrowed to; an empty list means no filter. */
export const wantedIds = (ids: readonly number[]): readonly number[] | undefined =>
  ids.length === 0 ? undefined : [...new Set(ids)]

export const Offset = integer({ description: 'Number of items to skip.' })

const orderFrom = (start: 'asc' | 'desc') =>
  oneOf(['asc', 'desc'], { description: 'Sort direction.', default: start })

/** Newest first by default. */
export const Order = orderFrom('desc')

/** From A to Z by default. */
export const OrderUpwards = orderFrom('asc')

/**
 * An id in the path. The path's pattern accepts digits only; a number too large for an id means an
 * unknown item and not a malformed argument, so it becomes an id that no item has.
 */
export const Id = inPath(
  integer({
    description: 'Unique identifier of the item.',
    check: () => undefined,
    clean: (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : -1),
  }),
)

export const Force = boolean({
  description: 'Delete permanently instead of moving to the trash.',
  default: false as boolean,
})
