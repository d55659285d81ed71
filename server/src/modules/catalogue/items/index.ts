export { findIdRange, findListedBetween } from './by-id.ts'
export {
  deleteCategory,
  findCategories,
  findCategory,
  findCategoryById,
  findTakenCategorySlugs,
  insertCategory,
  takeOverCarriers,
  updateCategoryRow,
} from './categories.ts'
export { detailText } from './detail-text.ts'
export { findDoubles, findNamed } from './doubles.ts'
export { eachYear, yearNumber } from './each-year.ts'
export { getItem, getPublishedRow } from './loaders.ts'
export { findCharactersOf, moveCarriers, moveCharactersOf, moveItems } from './modified.ts'
export {
  findLastNewsId,
  findLatestNews,
  findNewsAfter,
  keepNews,
  type News,
  type ToldNews,
} from './news.ts'
export { insertRelations, withRelations, writeRelations } from './relations.ts'
export {
  countRemovals,
  findItemReplacement,
  findRemovals,
  findReplacement,
  keepRemoval,
  keepReplacement,
  moveReplaced,
  purgeRemoval,
  type RemovalRow,
} from './removals.ts'
export {
  countRevisions,
  findRevision,
  findRevisions,
  keepRevision,
  type RevisionRow,
} from './revisions.ts'
export {
  deleteRow,
  findCast,
  findExistingIds,
  findIdsBySlug,
  findRow,
  findRowBySlug,
  findRowsById,
  findRowsByImage,
  findRowsBySlug,
  findTakenSlugs,
  insertRow,
  insertRowsOf,
  isPicture,
  updateRow,
} from './store.ts'
export { findVisible, similarOf, visibleId, withVisibleRelations } from './visible.ts'
