export { findIdRange, findListedBetween } from './by-id.ts'
export {
  deleteCategory,
  findCategories,
  findCategory,
  findCategoryById,
  findTakenCategorySlugs,
  insertCategory,
  updateCategoryRow,
} from './categories.ts'
export { getItem, getPublishedRow } from './loaders.ts'
export { insertRelations, withRelations, writeRelations } from './relations.ts'
export {
  countRevisions,
  findRevision,
  findRevisions,
  keepRevision,
  type RevisionRow,
} from './revisions.ts'
export {
  deleteRow,
  findExistingIds,
  findIdsBySlug,
  findRow,
  findRowBySlug,
  findRowsById,
  findRowsBySlug,
  findTakenSlugs,
  insertRow,
  insertRowsOf,
  isPicture,
  updateRow,
} from './store.ts'
