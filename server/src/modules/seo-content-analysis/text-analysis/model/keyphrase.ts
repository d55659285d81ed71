import { isUnspaced } from '../../../../lib/content/unspaced.ts'
import { slugify } from '../../../../lib/slug.ts'
import { wordsOf } from '../text/index.ts'

/** Longer ones cannot be meant; what is longer is read up to here. */
const MAX_KEYPHRASE_LENGTH = 500

/** A keyphrase, made ready for all its searches. */
export interface Keyphrase {
  readonly text: string
  readonly folded: string
  /** In small letters, each once. */
  readonly parts: readonly string[]
  readonly wordCount: number
  readonly slug: string
  /** How else it may be spelled in an address: `ü` is `u` to some, and `ue` to others. */
  readonly otherSlug: string
}

export const keyphraseOf = (given: string): Keyphrase => {
  const text = given.slice(0, MAX_KEYPHRASE_LENGTH).replace(SPACES, ' ').trim()
  return {
    text,
    folded: folded(text),
    parts: [...new Set(text.toLowerCase().split(' '))],
    wordCount: wordsOf(text).length,
    slug: slugify(text),
    otherSlug: slugify(text.replace(UMLAUTS, (letter) => SPELLED[letter.toLowerCase()] ?? letter)),
  }
}

const UMLAUTS = /[äöüß]/gi

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * A text in which phrases are looked for: without case, accents, and kinds of quotes and spaces. The
 * reference compares letters, not stems: `harbour light` is not `harbour lights`.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(SPACES, ' ')

/** Whether a folded text has the phrase as whole words. Each word is tried at its beginning only. */
export const hasPhrase = (foldedText: string, { folded: phrase }: Keyphrase): boolean => {
  if (phrase === '') return false
  // Letters on both sides say nothing where words stand without spaces.
  if (isUnspaced(phrase)) return foldedText.includes(phrase)
  let at = foldedText.indexOf(phrase)
  while (at !== -1) {
    const isWhole = !isInWord(foldedText, at) && !isInWord(foldedText, at + phrase.length)
    if (isWhole) return true
    at = foldedText.indexOf(phrase, nextBorder(foldedText, at))
  }
  return false
}

/** The next place behind the word that a place stands in. */
const nextBorder = (text: string, at: number): number => {
  if (!isLetterAt(text, at)) return at + 1
  NO_LETTER.lastIndex = at
  return NO_LETTER.exec(text)?.index ?? text.length
}

/** How often a text in small letters has the phrase, also inside of words. */
export const countPhrase = (smallText: string, phrase: Keyphrase): number =>
  phrase.text === '' ? 0 : smallText.split(phrase.text.toLowerCase()).length - 1

/** Whether a text has the words of the phrase in their order, whatever stands between them. */
export const hasWordsInOrder = (text: string, phrase: Keyphrase): boolean => {
  const lower = text.toLowerCase()
  let at = 0
  for (const word of phrase.parts) {
    const found = lower.indexOf(word, at)
    if (found === -1) return false
    at = found + word.length
  }
  return phrase.text !== ''
}

/** Whether a place has letters or digits on both sides. */
const isInWord = (text: string, at: number): boolean => LETTERS.test(text.slice(at - 1, at + 1))

const isLetterAt = (text: string, at: number): boolean => LETTER.test(text.charAt(at))

const LETTER = /[\p{L}\p{N}]/u
const NO_LETTER = /[^\p{L}\p{N}]/gu
const LETTERS = /^[\p{L}\p{N}]{2}$/u
const ACCENTS = /\p{M}+/gu
const SINGLE_QUOTES = /[‘’‛ʼ`]/g
const DOUBLE_QUOTES = /[“”„‟«»]/g
const SPACES = /\s+/g
