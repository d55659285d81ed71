import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'
import { indonesian } from './indonesian.ts'
import { italian } from './italian.ts'
import type { Language } from './language.ts'
import { otherLanguage } from './other.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

export { type Compounds, isJoined, partsIn } from './compounds.ts'
export type { Language, SentenceWords } from './language.ts'
export { splitElision } from './language.ts'
export { hasTransition } from './transitions.ts'

const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['he', hebrew],
  ['id', indonesian],
  ['it', italian],
  ['nl', dutch],
  ['pl', polish],
  ['pt', portuguese],
  ['ru', russian],
])

/**
 * The rules for a locale such as `de_AT`. Unknown languages in Latin script get those of English, as in the
 * reference; English words cannot occur in other scripts.
 */
export const languageOf = (locale: string): Language => {
  const name = locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  return LANGUAGES.get(name) ?? (isLatin(name) ? english : otherLanguage)
}

const isLatin = (name: string): boolean =>
  !/^[a-z]{2,3}$/.test(name) || (new Intl.Locale(name).maximize().script ?? 'Latn') === 'Latn'
