export {
  type Check,
  type Checks,
  check,
  type Group,
  groupOf,
  percentOf,
  present,
  scoreOf,
} from './check.ts'
export { compoundWords, countInCompounds } from './compound-phrase.ts'
export {
  countPhrase,
  folded,
  hasPhrase,
  hasWordsInOrder,
  type Keyphrase,
  keyphraseOf,
} from './keyphrase.ts'
export type { Page, PageInput } from './page.ts'
