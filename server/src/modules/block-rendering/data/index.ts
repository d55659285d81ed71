export {
  countItems,
  listedTerms,
  monthOfPosts,
  neighbour,
  newestMonth,
  pageTree,
  periods,
  publishedItems,
  relatedItems,
  usedTerms,
} from './data.ts'
export { readItemQuery } from './item-query.ts'
export { monthName, periodName } from './periods.ts'
