export { readTargets, siteLexicon } from './read.ts'
export {
  findByKeys,
  findOverlooked,
  findTargetIds,
  findTargets,
  findWordCounts,
  requestTargetAgain,
  requestTargets,
} from './store.ts'
