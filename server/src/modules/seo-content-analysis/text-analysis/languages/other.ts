import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'

/** For languages without rules in other than Latin script: checks that need rules are left out. */
export const otherLanguage: Language = {
  isUnknown: true,
  transitions: phrasesOf(''),
  pairs: pairsOf(''),
  openers: wordSet(''),
  abbreviations: wordSet(''),
}
