import type { Feature } from '../../../contract/feature.ts'
import { languageErrors } from './errors.ts'

export {
  cleanLanguages,
  faultInLanguages,
  type GivenLanguages,
  Hreflang,
  type Languages,
  LanguagesShape,
} from './arguments.ts'
export { languageErrors } from './errors.ts'
export {
  areThereLanguages,
  languageOfItem,
  presentLanguages,
  seenAlternates,
  translationsOf,
} from './read.ts'
export { bringBackLanguages, mayWriteLanguages, saveLanguages } from './save.ts'
export { formerLanguages, storedLanguages } from './stored.ts'

/** The languages of pages, and their translations. */
export const languages: Feature = { errors: [languageErrors] }
