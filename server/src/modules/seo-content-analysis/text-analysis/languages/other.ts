import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'

/** Of a language that no list knows, in another script than ours: checks that need one are left out. */
export const otherLanguage: Language = {
  isUnknown: true,
  transitions: phrasesOf(''),
  pairs: pairsOf(''),
  openers: wordSet(''),
  abbreviations: wordSet(''),
}
