export {
  type Choices,
  cleanChoices,
  cleanLine,
  isChoices,
  isTruthy,
  toCount,
  toDecimal,
} from './clean.ts'
export { CATALOGUE_TYPES, dynamicTree } from './dynamic-tree.ts'
export { isIndexed } from './indexed.ts'
export { isLeaf, type Leaf, type OptionTree } from './leaves.ts'
export { type LocationSettings, locationTree } from './local-business-tree.ts'
export { mergeChoices, onlyPlaces, valuesOf, withoutPlaces } from './merge.ts'
export {
  type AddOn,
  addOns,
  type ChosenOptions,
  changeSeoOptions,
  importSeoOptions,
  NEW_SITE,
  readChosen,
  replaceSeoOptions,
  resetSeoOptions,
  type SeoOptions,
  saveSeoOptions,
  seoOptions,
  trySeoOptions,
} from './service.ts'
export { siteTree } from './site-tree.ts'
export { schemasOf, wholeTree } from './tree-schema.ts'
