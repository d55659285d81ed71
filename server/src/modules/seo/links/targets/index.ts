export { readTargets, siteLexicon } from './read.ts'
export {
  findByKeys,
  findOverlooked,
  findTargetIds,
  findTargets,
  findUnreadTargets,
  findWordCounts,
  requestTargetAgain,
  requestTargets,
} from './store.ts'
