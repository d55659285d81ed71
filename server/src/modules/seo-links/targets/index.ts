export { readTargets, siteLexicon } from './read.ts'
export {
  findByKeys,
  findOverlooked,
  findTargetIds,
  findTargets,
  findUnreadTargets,
  requestTargetAgain,
  requestTargets,
} from './store.ts'
export { findWordCounts } from './words.ts'
