import { english } from './english.ts'
import type { Language } from './language.ts'

export type { Language, SentenceWords } from './language.ts'
export { splitElision } from './language.ts'
export { hasTransition } from './transitions.ts'

const LANGUAGES: ReadonlyMap<string, Language> = new Map([['en', english]])

/** The language of a locale such as `de_AT`; what is not known is read as English, as in the reference. */
export const languageOf = (locale: string): Language =>
  LANGUAGES.get(locale.slice(0, 2).toLowerCase()) ?? english
