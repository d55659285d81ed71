import { languageOf } from '../text-analysis/index.ts'
import { functionWords, languageIn } from './function-words.ts'

/** A word of a text, with its stem and its position. */
export interface Word {
  /** Undefined for function words and ignored words. */
  readonly stem: string | undefined
  readonly start: number
  readonly end: number
}

/** Finds and stems the words of texts in one language. */
export interface Lexicon {
  /** The arguments that it was created with, to create another one alike. */
  readonly locale: string
  readonly ignored: string
  /** The code of the language, such as `en`. */
  readonly language: string
  readonly abbreviations: ReadonlySet<string>
  readonly wordsOf: (text: string) => readonly Word[]
}

/** Runs of letters and digits; apostrophes and hyphens separate words, so that `pine's` contains `pine`. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu

const MAX_WORD_LENGTH = 40
const MAX_IGNORED_LENGTH = 50_000

/** The number of cached stems; the cache is cleared when it is full. */
const MAX_KNOWN = 50_000

/** @param ignored further words without a stem, one per line */
export const createLexicon = (locale: string, ignored: string): Lexicon => {
  const { stem, abbreviations } = languageOf(locale)
  const silent = new Set([...functionWords(locale), ...listed(ignored)])
  const known = new Map<string, string | undefined>()
  const read = (word: string): string | undefined => {
    if (silent.has(word) || isLetter(word)) return undefined
    return folded(stem ? stem(word) : word)
  }
  const stemOf = (written: string): string | undefined => {
    const word = written.slice(0, MAX_WORD_LENGTH).toLowerCase()
    if (!known.has(word)) {
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(word, read(word))
    }
    return known.get(word)
  }
  return {
    locale,
    ignored,
    language: languageIn(locale),
    abbreviations: abbreviations(),
    wordsOf: (text) =>
      Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
        stem: stemOf(word),
        start: index,
        end: index + word.length,
      })),
  }
}

const listed = (words: string): readonly string[] =>
  words.slice(0, MAX_IGNORED_LENGTH).toLowerCase().match(WORD) ?? []

/** Single letters are the remains of `don't` or `l'hiver`. */
const isLetter = (word: string): boolean => word.length === 1 && /[a-z]/.test(word)

const folded = (word: string): string => word.normalize('NFKD').replace(ACCENTS, '')

const ACCENTS = /\p{M}+/gu
