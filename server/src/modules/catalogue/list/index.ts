export { findItemPage, type ItemPage } from './list.ts'
export { type ItemListArgs, type ItemQuery, itemListArgs, readItemQuery } from './query.ts'
