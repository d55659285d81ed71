export { itemsChangedLast } from './changed-last.ts'
export {
  findItemsForModels,
  findPublicItems,
  findPublicTerms,
  type PublicItem,
} from './highlights.ts'
export { countListed, listedAmong } from './listed.ts'
export { findItemsOfKinds, findPartsOfKinds } from './several-kinds.ts'
export {
  findAuthorChanges,
  findAuthorParts,
  findAuthors,
  findItemParts,
  findItems,
  findLastChange,
  findMonths,
  findNewest,
  findTermChanges,
  findTermParts,
  findTerms,
} from './store.ts'
export { walk } from './walk.ts'
