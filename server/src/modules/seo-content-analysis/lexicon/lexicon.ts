import { languageOf } from '../text-analysis/index.ts'
import { functionWords, languageIn } from './function-words.ts'

/** A word of a text: what all its forms have in common, and where it stands. */
export interface Word {
  /** Undefined for words that say nothing by themselves. */
  readonly stem: string | undefined
  readonly start: number
  readonly end: number
}

/** Reads words in the language of the site. */
export interface Lexicon {
  /** What it was made from, for whoever needs another one like it. */
  readonly locale: string
  readonly ignored: string
  /** In which it reads, such as `en`. */
  readonly language: string
  readonly abbreviations: ReadonlySet<string>
  readonly wordsOf: (text: string) => readonly Word[]
}

/** Letters and digits in a row; apostrophes and hyphens part words, so that `pine's` has `pine`. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu

const MAX_WORD_LENGTH = 40
const MAX_IGNORED_LENGTH = 50_000

/** Stems that are remembered before they are forgotten together. */
const MAX_KNOWN = 50_000

/** @param ignored words that say nothing, one a line */
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

/** A single letter is what is left of `don't` or `l'hiver`. */
const isLetter = (word: string): boolean => word.length === 1 && /[a-z]/.test(word)

const folded = (word: string): string => word.normalize('NFKD').replace(ACCENTS, '')

const ACCENTS = /\p{M}+/gu
