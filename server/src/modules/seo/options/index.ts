export { type Choices, cleanChoices, cleanLine, isChoices, toCount } from './clean.ts'
export { CATALOGUE_TYPES, dynamicTree } from './dynamic-tree.ts'
export { mergeChoices, onlyPlaces, valuesOf } from './merge.ts'
export {
  type ChosenOptions,
  readChosen,
  replaceSeoOptions,
  resetSeoOptions,
  type SeoOptions,
  saveSeoOptions,
  seoOptions,
} from './service.ts'
export { type SummaryRecipient, siteTree } from './site-tree.ts'
