import { saidBy } from '../../../lib/content/plain-text.ts'
import type { Lexicon, Word } from '../../seo-content-analysis/index.ts'
import { formOf } from './form.ts'
import type { Phrase, PhraseKind } from './phrases.ts'

/** The fields of an item that links are matched by. */
export interface TargetText {
  readonly title: string
  readonly slug: string
  readonly keyphrases: readonly string[]
  readonly content: string
}

/** Names and topic of a link target. */
export interface Target {
  readonly phrases: readonly Phrase[]
  /** The most frequent words of its text. */
  readonly topic: readonly string[]
}

const MAX_PHRASE_LENGTH = 300
const MAX_WORDS: Readonly<Record<PhraseKind, number>> = { keyphrase: 8, title: 12, slug: 12 }
const MAX_KEYPHRASES = 10
const MAX_CONTENT = 20_000
const MAX_TOPIC = 100

export const readTarget = (lexicon: Lexicon, text: TargetText): Target => {
  const phrase = (kind: PhraseKind, said: string): Phrase => {
    const written = said.slice(0, MAX_PHRASE_LENGTH)
    const words = stemsOf(lexicon, written).slice(0, MAX_WORDS[kind])
    const form = words.length === 1 ? formOf(lexicon, written) : undefined
    return { kind, words, ...(form ? { form } : {}) }
  }
  const title = phrase('title', withoutCount(saidBy(text.title)))
  const slug = phrase('slug', text.slug.replaceAll('-', ' '))
  const phrases = [
    ...text.keyphrases.slice(0, MAX_KEYPHRASES).map((each) => phrase('keyphrase', each)),
    title,
    // Most slugs repeat the title.
    ...(slug.words.every((word) => title.words.includes(word)) ? [] : [slug]),
  ]
  const start = text.content.slice(0, MAX_CONTENT)
  return {
    phrases: phrases.filter(({ kind, words }) => words.length > (kind === 'keyphrase' ? 0 : 1)),
    topic: [...oftenSaid(lexicon.wordsOf(saidBy(`${text.title} ${start}`))).keys()],
  }
}

const stemsOf = (lexicon: Lexicon, text: string): readonly string[] => [
  ...new Set(lexicon.wordsOf(text).flatMap(({ stem }) => stem ?? [])),
]

/** `7 walks by the sea` is about walks: a leading count is dropped. */
const withoutCount = (title: string): string => title.replace(/^\d{1,3}\s+(?=\S)/, '')

/** Counts the stems among these words and keeps the most frequent. */
export const oftenSaid = (words: readonly Word[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { stem } of words)
    if (stem !== undefined) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_TOPIC))
}
