export { findItemPage } from './list.ts'
export { type ItemListArgs, type ItemQuery, itemListArgs, readItemQuery } from './query.ts'
