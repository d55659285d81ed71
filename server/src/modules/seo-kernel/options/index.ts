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
export { type LocationSettings, locationTree } from './local-business-tree.ts'
export { mergeChoices, onlyPlaces, valuesOf } from './merge.ts'
export {
  type AddOn,
  addOns,
  type ChosenOptions,
  changeSeoOptions,
  importSeoOptions,
  readChosen,
  replaceSeoOptions,
  resetSeoOptions,
  type SeoOptions,
  saveSeoOptions,
  seoOptions,
} from './service.ts'
export { siteTree } from './site-tree.ts'
export { schemasOf, wholeTree } from './tree-schema.ts'
