import { createLexicon, type Lexicon, type Word } from '../../seo-content-analysis/index.ts'
import { type LinkableSentence, linkableSentences } from '../passages/index.ts'
import { MAX_WINDOW, pairOf } from './phrases.ts'
import { oftenSaid } from './target.ts'

/** A sentence that may get links, with its words; offsets refer to the text. */
export interface SourceSentence extends LinkableSentence {
  readonly words: readonly Word[]
  /** Such as `en`. */
  readonly language: string
}

/** A text that may get links. */
export interface Source {
  readonly sentences: readonly SourceSentence[]
  /** Indexes of sentences by the keys that they contain. */
  readonly keys: ReadonlyMap<string, ReadonlySet<number>>
  /** Counts of the most frequent words of the text. */
  readonly said: ReadonlyMap<string, number>
}

const MIN_WORDS = 2

/** Longer sentences are skipped. */
const MAX_LENGTH = 2_000

/** A sentence with a link gets no second one. */
const LINK = /<a[\s>]/i

/** @param skipped number of leading sentences that get no links */
export const readSource = (lexicon: Lexicon, content: string, skipped: number): Source => {
  const all = linkableSentences(content, lexicon.abbreviations).map((sentence) => ({
    ...sentence,
    words: lexicon.wordsOf(sentence.text),
    language: lexicon.language,
  }))
  const sentences = all
    .slice(Math.max(0, skipped))
    .filter(({ words, start, end }) => words.length >= MIN_WORDS && end - start <= MAX_LENGTH)
    .filter(({ start, end }) => !LINK.test(content.slice(start, end)))
  return {
    sentences,
    keys: keysIn(sentences),
    said: oftenSaid(all.flatMap(({ words }) => words)),
  }
}

/** Entry point for worker threads, which create the lexicon themselves. */
export const sourceIn = (
  { locale, ignored }: Pick<Lexicon, 'locale' | 'ignored'>,
  content: string,
  skipped: number,
): Source => readSource(createLexicon(locale, ignored), content, skipped)

const keysIn = (sentences: readonly SourceSentence[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const keys = new Map<string, Set<number>>()
  const add = (key: string, sentence: number): void => {
    const places = keys.get(key)
    if (places) places.add(sentence)
    else keys.set(key, new Set([sentence]))
  }
  for (const [number, { words }] of sentences.entries())
    for (const [index, { stem }] of words.entries()) {
      if (stem === undefined) continue
      add(stem, number)
      for (const { stem: other } of words.slice(index + 1, index + MAX_WINDOW))
        if (other !== undefined && other !== stem) add(pairOf(stem, other), number)
    }
  return keys
}
