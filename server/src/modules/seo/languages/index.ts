import type { Feature } from '../../../contract/feature.ts'
import { languageErrors } from './errors.ts'

export { type GivenLanguages, Hreflang } from './arguments.ts'
export { languageErrors } from './errors.ts'
export { areThereLanguages, languageOfItem, presentLanguages, translationsOf } from './read.ts'
export { saveLanguages } from './save.ts'

/** In which languages pages are, and which say the same. */
export const languages: Feature = { errors: [languageErrors] }
