export { countCarried, countLetters } from './facets.ts'
export { countItems, findItemPage } from './list.ts'
export { listedNames } from './listed-names.ts'
export { ModifiedAfter, readMoment } from './moment.ts'
export { findNamesakes, findNeighbours } from './neighbours.ts'
export {
  characterArgs,
  type ItemListArgs,
  type ItemQuery,
  itemListArgs,
  readItemQuery,
} from './query.ts'
export { findSimilarItems } from './similar-items.ts'
