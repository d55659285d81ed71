import { type ListQuery, parseSearch, postErrors, wholeList } from '../posts/index.ts'
import type { ListArgs } from './args.ts'

/** The default and the maximum of `per_page`. */
const MAX_PER_PAGE = 100

/** The query for a list of an item's revisions. A caller who may list them may read all of them. */
export const readListQuery = (args: ListArgs): ListQuery => {
  const { parent, include, exclude } = args
  const ids = [...new Set(include)]
  const terms = parseSearch(args.search ?? '')
  return {
    ...wholeList('revision'),
    statuses: ['inherit'],
    parents: [parent],
    ids: ids.length > 0 ? ids : undefined,
    // The reference uses only one of the two.
    notIds: ids.length > 0 ? [] : exclude,
    search: terms && {
      terms,
      columns: ['title', 'content', 'excerpt'],
      isWhole: false,
      reader: 'everything',
    },
    ordering: readOrdering(args, ids, terms),
    limit: perPageOf(args),
    offset: offsetOf(args) || (args.page - 1) * perPageOf(args),
  }
}

export const perPageOf = ({ per_page }: ListArgs): number => per_page ?? MAX_PER_PAGE

/** The reference ignores `offset` without `per_page`. */
const offsetOf = ({ offset = 0, per_page }: ListArgs): number =>
  per_page === undefined ? 0 : Math.max(0, offset)

const readOrdering = (
  { orderby, order: direction, search }: ListArgs,
  ids: readonly number[],
  terms: ReturnType<typeof parseSearch>,
): ListQuery['ordering'] => {
  switch (orderby) {
    case 'include':
      if (ids.length === 0) throw postErrors.rest_orderby_include_missing_include()
      return { by: 'place in ids', ids }
    case 'relevance':
      if (!search) throw postErrors.rest_no_search_term_defined()
      return terms ? { by: 'relevance', terms } : { by: 'column', column: 'date', direction }
    case 'id':
    case 'slug':
    case 'title':
      return { by: 'column', column: orderby, direction }
    default:
      return { by: 'column', column: 'date', direction }
  }
}
