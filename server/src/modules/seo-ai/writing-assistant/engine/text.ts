import {
  type Lexicon,
  languageOf,
  readingEase,
  readPage,
} from '../../../seo-content-analysis/index.ts'

/** A word as the assistant counts it. */
export interface Token {
  /** What all forms of the word have in common; of a word that says nothing, the word itself. */
  readonly said: string
  readonly isTelling: boolean
  /** Whether it stands right behind the word before it, with nothing but a space in between. */
  readonly follows: boolean
  readonly start: number
  readonly end: number
}

export interface SaidSentence {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly isHeading: boolean
}

/** A text, read for what it says and how it says it. */
export interface ReadText {
  readonly wordCount: number
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  /** From 0 to 100, the higher the easier; undefined where nobody knows for its language. */
  readonly readingEase: number | undefined
  readonly sentences: readonly SaidSentence[]
}

/** Longer texts are read up to here. */
const MAX_LENGTH = 100_000

/** @param html what readers see, as far as it belongs to the text */
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

/** What may stand between the words of a phrase. */
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
