export { archives, categories, latestPosts, tagCloud } from './listings.ts'
export { postTemplate, query, queryNoResults } from './loops.ts'
export { pageList } from './page-list.ts'
export {
  queryPagination,
  queryPaginationNext,
  queryPaginationNumbers,
  queryPaginationPrevious,
} from './paging.ts'
export { queryTitle, queryTotal } from './query-title.ts'
export { postSeries } from './series.ts'
export { termsQuery, termTemplate } from './term-loops.ts'
export { postTerms, termCount, termDescription, termName } from './terms.ts'
