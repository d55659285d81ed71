export { readTargets, siteLexicon } from './read.ts'
export {
  findByKeys,
  findOverlooked,
  findTargets,
  findWordCounts,
  requestAllTargetsAgain,
  requestTargetAgain,
  requestTargets,
} from './store.ts'
