export { type CharacterEntry, describeCharacters } from './character-entries.ts'
export { CROSS_COLUMNS, CROSS_ROWS, type CrossCounts, crossCounts } from './cross.ts'
export { type CsvColumn, printCsv } from './csv.ts'
export { countDeadByTerm, countDeathsByYear, countShowsByFate, FATES } from './dead.ts'
export { namesAround, namesOfCategories, type RelationName } from './names-around.ts'
export { namesOfActors, namesOfShows } from './names-of-shows.ts'
export { countPeopleOfPlaces, type PeopleOfPlace } from './people-of-places.ts'
export { percentOf } from './percent.ts'
export { countQueerActors } from './queer.ts'
export {
  clicheCounts,
  countDead,
  deadTerm,
  published,
  selectRaw,
} from './raw-sql.ts'
export { findSharedCast } from './shared-cast.ts'
export {
  CategoryCounts,
  describeActors,
  describeShows,
  printCounts,
} from './show-and-actor-entries.ts'
export { findSimilarShows, getSimilarShows, SimilarShows } from './similar.ts'
export { countLoved, countVerdicts } from './verdicts.ts'
export {
  countDying,
  FirstYear,
  getFirstYear,
  getYear,
  sumOf,
  YearCounts,
} from './years.ts'
