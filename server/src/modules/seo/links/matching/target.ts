import { saidBy } from '../../../../lib/content/plain-text.ts'
import type { Lexicon } from '../../lexicon/index.ts'
import type { Phrase, PhraseKind, Rarity } from './phrases.ts'

/** What is known of an item that others may link to. */
export interface TargetText {
  readonly title: string
  readonly slug: string
  readonly keyphrases: readonly string[]
  readonly content: string
}

/** What an item may be called, and what it is about. */
export interface Target {
  readonly phrases: readonly Phrase[]
  /** The words that tell most of what it is about. */
  readonly topic: readonly string[]
}

/** An item as it was read: how often its text says the words that it says most often. */
export interface ReadTarget extends Pick<Target, 'phrases'> {
  readonly said: ReadonlyMap<string, number>
}

const MAX_PHRASE_LENGTH = 300
const MAX_WORDS: Readonly<Record<PhraseKind, number>> = { keyphrase: 8, title: 12, slug: 12 }
const MAX_KEYPHRASES = 10
const MAX_CONTENT = 20_000
const MAX_SAID = 40
const MAX_TOPIC = 12

export const readTarget = (lexicon: Lexicon, text: TargetText): ReadTarget => {
  const phrase = (kind: PhraseKind, said: string): Phrase => ({
    kind,
    words: stemsOf(lexicon, said.slice(0, MAX_PHRASE_LENGTH)).slice(0, MAX_WORDS[kind]),
  })
  const title = phrase('title', withoutCount(saidBy(text.title)))
  const slug = phrase('slug', text.slug.replaceAll('-', ' '))
  const phrases = [
    ...text.keyphrases.slice(0, MAX_KEYPHRASES).map((each) => phrase('keyphrase', each)),
    title,
    // Most slugs are made of the title and tell nothing else.
    ...(slug.words.every((word) => title.words.includes(word)) ? [] : [slug]),
  ]
  return {
    phrases: phrases.filter(({ kind, words }) => words.length > (kind === 'keyphrase' ? 0 : 1)),
    said: oftenSaid(lexicon, `${text.title} ${text.content.slice(0, MAX_CONTENT)}`),
  }
}

const stemsOf = (lexicon: Lexicon, text: string): readonly string[] => [
  ...new Set(lexicon.wordsOf(text).flatMap(({ stem }) => stem ?? [])),
]

/** `7 walks by the sea` is about walks, not about seven of them. */
const withoutCount = (title: string): string => title.replace(/^\d{1,3}\s+(?=\S)/, '')

const oftenSaid = (lexicon: Lexicon, html: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { stem } of lexicon.wordsOf(saidBy(html)))
    if (stem !== undefined) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_SAID))
}

/** What a text is about: words that it says often and others seldom. */
export const topicOf = (said: ReadonlyMap<string, number>, rarity: Rarity): readonly string[] =>
  [...said]
    .map(([word, count]) => ({ word, weight: count * rarity(word) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_TOPIC)
    .map(({ word }) => word)
