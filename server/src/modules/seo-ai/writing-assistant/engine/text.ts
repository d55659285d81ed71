import {
  type Lexicon,
  languageOf,
  readingEase,
  readPage,
} from '../../../seo-content-analysis/index.ts'

/** A word as it is counted. */
export interface Token {
  /** The stem; for a function word, the word in lower case. */
  readonly said: string
  readonly isTelling: boolean
  /** Whether only a blank or the like separates it from the word before. */
  readonly follows: boolean
  readonly start: number
  readonly end: number
}

export interface SaidSentence {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly isHeading: boolean
}

/** A parsed text with its measures. */
export interface ReadText {
  readonly wordCount: number
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  /** From 0 (hard) to 100 (easy); undefined if the language has no formula. */
  readonly readingEase: number | undefined
  readonly sentences: readonly SaidSentence[]
}

/** In characters; the rest of a longer text is ignored. */
const MAX_LENGTH = 100_000

/** @param html the visible part of the text */
export const readText = (lexicon: Lexicon, language: string, html: string): ReadText => {
  const rules = languageOf(language)
  const text = readPage(html.slice(0, MAX_LENGTH), lexicon.abbreviations)
  return {
    wordCount: text.wordCount,
    headings: text.blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ level, text }) => ({ level, text })),
    readingEase: readingEase({ text, language: rules }),
    sentences: text.blocks.flatMap(({ kind, sentences }) =>
      sentences.map(({ text }) => ({
        text,
        tokens: tokensIn(lexicon, text),
        isHeading: kind === 'heading',
      })),
    ),
  }
}

/** What may separate the words of a phrase. */
const BETWEEN = /^[\s'’-]{0,3}$/

const LETTER = /\p{L}/u

export const tokensIn = (lexicon: Lexicon, text: string): readonly Token[] => {
  let last = 0
  return lexicon.wordsOf(text).map(({ stem, start, end }) => {
    const follows = start > 0 && BETWEEN.test(text.slice(last, start).slice(0, 4))
    last = end
    const word = text.slice(start, end)
    return {
      said: stem ?? word.toLowerCase(),
      isTelling: stem !== undefined && word.length > 1 && LETTER.test(word),
      follows,
      start,
      end,
    }
  })
}
