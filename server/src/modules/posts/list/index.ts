export { type ListArgs, listArgs } from './args.ts'
export { findPage, findPageIds } from './cached-id-list.ts'
export {
  hasMoments,
  type ListQuery,
  putsStickyFirst,
  readListQuery,
  toldTotal,
  wholeList,
} from './query.ts'
export { parseSearch, type SearchTerms } from './search.ts'
export { countPosts, findPosts } from './store.ts'
export { resolveTerms } from './term-filter.ts'
