import { isUnspaced } from '../../../../lib/content/unspaced.ts'
import { slugify } from '../../../../lib/slug.ts'
import { wordsOf } from '../text/index.ts'

/** In characters; the rest of a longer keyphrase is ignored. */
const MAX_KEYPHRASE_LENGTH = 500

/** A keyphrase, prepared for all searches. */
export interface Keyphrase {
  readonly text: string
  readonly folded: string
  /** In lower case, without duplicates. */
  readonly parts: readonly string[]
  readonly wordCount: number
  readonly slug: string
  /** The other spelling in an address: `ü` is spelled `u` or `ue`. */
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
 * Normalises a text for searches: without case, accents, and variants of quotes and spaces. The reference
 * compares letters, not stems: `harbour light` is not `harbour lights`.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(SPACES, ' ')

/** Whether a folded text contains the phrase as whole words. Each word is tested at its start only. */
export const hasPhrase = (foldedText: string, { folded: phrase }: Keyphrase): boolean => {
  if (phrase === '') return false
  // Without spaces between words, adjacent letters do not matter.
  if (isUnspaced(phrase)) return foldedText.includes(phrase)
  let at = foldedText.indexOf(phrase)
  while (at !== -1) {
    const isWhole = !isInWord(foldedText, at) && !isInWord(foldedText, at + phrase.length)
    if (isWhole) return true
    at = foldedText.indexOf(phrase, nextBorder(foldedText, at))
  }
  return false
}

/** The end of the word at this position. */
const nextBorder = (text: string, at: number): number => {
  if (!isLetterAt(text, at)) return at + 1
  NO_LETTER.lastIndex = at
  return NO_LETTER.exec(text)?.index ?? text.length
}

/** The number of occurrences in a lower-case text, also inside words. */
export const countPhrase = (smallText: string, phrase: Keyphrase): number =>
  phrase.text === '' ? 0 : smallText.split(phrase.text.toLowerCase()).length - 1

/** Whether a text contains the words of the phrase in order, with any text in between. */
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

/** Whether there are letters or digits on both sides of this position. */
const isInWord = (text: string, at: number): boolean => LETTERS.test(text.slice(at - 1, at + 1))

const isLetterAt = (text: string, at: number): boolean => LETTER.test(text.charAt(at))

const LETTER = /[\p{L}\p{N}]/u
const NO_LETTER = /[^\p{L}\p{N}]/gu
const LETTERS = /^[\p{L}\p{N}]{2}$/u
const ACCENTS = /\p{M}+/gu
const SINGLE_QUOTES = /[‘’‛ʼ`]/g
const DOUBLE_QUOTES = /[“”„‟«»]/g
const SPACES = /\s+/g
