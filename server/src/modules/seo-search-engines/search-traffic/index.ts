import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { searchDataErrors } from './errors.ts'
import { ROLL_UP, rollUp } from './roll-up.ts'

export { pageName, queryName } from './addresses.ts'
export { bucketsOf } from './buckets.ts'
export { addDays, dayOf, isDay, monthAround, windowBefore } from './days.ts'
export { distributionChange, distributionOf, distributions } from './distribution.ts'
export { nothingKnown, Range, rangeOf } from './errors.ts'
export {
  changeOf,
  emptyTally,
  figures,
  figuresOf,
  rounded,
  sumOf,
  type Tally,
  Window,
} from './model.ts'
export { findNames, findNumbers, type Named, searchNumbers } from './names.ts'
export { pagesOfPost } from './pages-of-post.ts'
export { readPages, readPagesOfQueries, readQueries, readSite, type Tallies } from './read.ts'
export { type SearchDay, type SearchPeriod, saveSearchDays } from './save.ts'
export { saveSearchFile } from './save-file.ts'
export { findImportedPeriods, findKnownSpan } from './store.ts'
export { readWindow, requireSearchData, windowArgs, windowUntil } from './window.ts'

/** Search figures of the site by day, kept indefinitely. */
export const searchData: Feature = {
  errors: [searchDataErrors],
  extensions: [jobDefinitions.with({ name: ROLL_UP, run: rollUp })],
}
