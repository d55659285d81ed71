export { catalogueFacts, type Facts } from './facts.ts'
export { meanOf, sumOfMillionths } from './means.ts'
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
export { countOtherYears, findYearCounts, type YearTopic, yearsOf } from './years.ts'
