import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'
import { indonesian } from './indonesian.ts'
import { italian } from './italian.ts'
import type { Language } from './language.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

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

/** The language of a locale such as `de_AT`; what is not known is read as English, as in the reference. */
export const languageOf = (locale: string): Language =>
  LANGUAGES.get(locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? '') ?? english
