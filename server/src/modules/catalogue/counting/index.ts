export { catalogueFacts, type Facts } from './facts.ts'
export { meanOf, sumOfMillionths } from './means.ts'
export { findOnAir, type OnAir } from './on-air.ts'
export {
  findLetters,
  findPageStart,
  lastChange,
  type PageStart,
} from './pages.ts'
export { findPairs, findTopPairs } from './pairs.ts'
export { countMovedShow, findPeopleOfPlaces, findPlacesOfShows } from './places.ts'
export { recount } from './recount.ts'
export { countCategory, lockCatalogue, recountCategory, writeTally } from './store.ts'
export { type Counted, countChange, newTally, type Tally } from './tally.ts'
export { sumsOf } from './terms.ts'
export { cachedThisYear } from './this-year.ts'
export { catalogueYears, type Run } from './totals.ts'
export { countOtherYears, findYearCounts, yearsOf } from './years.ts'
