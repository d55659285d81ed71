import type { Lexicon } from '../../../seo-content-analysis/index.ts'
import { commonWords } from './common-words.ts'
import { type ReadText, type SaidSentence, type Token, tokensIn } from './text.ts'

/** A word or phrase that texts about the keyword use. */
export interface Term {
  readonly text: string
  /** The stems of its words, joined by blanks. */
  readonly key: string
  /** From 0 to 1. */
  readonly importance: number
  /** The count in a text of the usual length. */
  readonly suggestedCount: number
  /** The number of compared texts that contain it, and that contain it in a heading. */
  readonly usedBy: number
  readonly headedBy: number
  readonly examples: readonly string[]
}

const MAX_TERMS = 30

/** Candidates beyond these have no chance to become a term. */
const MAX_CANDIDATES = 300

/** The weight by number of words: phrases are less frequent than their words, which also occur alone. */
const LENGTH_WEIGHTS = [1, 1, 1.6, 2]

/** The occurrences of a term in the compared texts. */
export interface Tally {
  readonly text: string
  readonly words: number
  /** By index of the text; texts without it are missing. */
  readonly counts: ReadonlyMap<number, number>
  readonly total: number
  readonly headedBy: number
}

/** The texts about the keyword that terms are searched in. */
export interface Comparison {
  readonly lexicon: Lexicon
  readonly language: string
  readonly keyword: string
  readonly texts: readonly ReadText[]
}

/** Terms that many of the texts contain, before the comparison with the site's other texts. */
export const findCandidates = ({
  lexicon,
  language,
  keyword,
  texts,
}: Comparison): ReadonlyMap<string, Tally> => {
  const isCommon = commonStems(lexicon, language)
  const needed = texts.length < 3 ? 1 : Math.max(2, Math.ceil(texts.length / 4))
  const own = keyOf(lexicon, keyword)
  const tallies = [...tally(texts)]
    .filter(
      ([key, { total, counts }]) =>
        key !== own && total > 1 && counts.size >= needed && !isMadeOf(key, isCommon),
    )
    .toSorted(([, one], [, other]) => weightIn(other, texts) - weightIn(one, texts))
    .slice(0, MAX_CANDIDATES)
  return new Map(tallies)
}

/** The candidates that another text of the site contains. */
export const candidatesIn = (
  lexicon: Lexicon,
  candidates: ReadonlyMap<string, unknown>,
  text: string,
): ReadonlySet<string> => {
  const found = new Set<string>()
  eachGram(tokensIn(lexicon, text), (key) => {
    if (candidates.has(key)) found.add(key)
  })
  return found
}

/** The number of the site's other texts, and how many of them contain each term. */
export interface Corpus {
  readonly size: number
  readonly counts: ReadonlyMap<string, number>
}

/**
 * The terms that distinguish texts about the keyword from others (TF-IDF): frequent in most of the compared
 * texts and rare in other texts of the site.
 */
export const chooseTerms = (
  comparison: Comparison,
  candidates: ReadonlyMap<string, Tally>,
  corpus: Corpus,
): readonly Term[] => {
  const { lexicon, keyword, texts } = comparison
  const rarity = (key: string): number =>
    Math.log(1 + (corpus.size + 1) / ((corpus.counts.get(key) ?? 0) + 0.5))
  const weighted = [...candidates]
    .map(([key, tally]) => ({ key, tally, weight: weightIn(tally, texts) * rarity(key) }))
    .toSorted((one, other) => other.weight - one.weight || (one.key < other.key ? -1 : 1))
  const own = keyOf(lexicon, keyword)
  const asked = tallyOf(own, keyword, texts)
  const chosen = withoutParts(weighted, { key: own, tally: asked }).slice(0, MAX_TERMS - 1)
  const most = chosen[0]?.weight ?? 1
  const termOf = (key: string, tally: Tally, importance: number): Term => ({
    text: tally.text,
    key,
    importance,
    suggestedCount: suggestedCount(tally, texts),
    usedBy: tally.counts.size,
    headedBy: tally.headedBy,
    examples: examplesOf(key, texts),
  })
  return [
    termOf(own, asked, 1),
    ...chosen.map(({ key, tally, weight }) => termOf(key, tally, rounded(weight / most))),
  ]
}

const rounded = (share: number): number => Math.max(0.01, Math.round(share * 100) / 100)

/** The key under which a phrase is counted. */
export const keyOf = (lexicon: Lexicon, phrase: string): string =>
  tokensIn(lexicon, phrase)
    .map(({ said }) => said)
    .join(' ')

/** The number of occurrences of a term in a text. */
export const countIn = ({ sentences }: Pick<ReadText, 'sentences'>, key: string): number =>
  key === '' ? 0 : sentences.reduce((sum, sentence) => sum + countInSentence(sentence, key), 0)

/** Whether one of the headings contains the term. */
const isHeadedBy = ({ sentences }: Pick<ReadText, 'sentences'>, key: string): boolean =>
  sentences.some((sentence) => sentence.isHeading && countInSentence(sentence, key) > 0)

const countInSentence = ({ tokens }: SaidSentence, key: string): number => {
  const words = key.split(' ')
  let count = 0
  let at = 0
  while (at + words.length <= tokens.length) {
    const isHere = words.every(
      (word, index) =>
        tokens[at + index]?.said === word && (index === 0 || tokens[at + index]?.follows),
    )
    count += Number(isHere)
    at += isHere ? words.length : 1
  }
  return count
}

/** Visits significant words alone, with their significant neighbours, or joined by one other word. */
const eachGram = (
  tokens: readonly Token[],
  visit: (key: string, first: Token, last: Token, words: number) => void,
): void => {
  for (const [index, first] of tokens.entries()) {
    if (!first.isTelling) continue
    visit(first.said, first, first, 1)
    const second = tokens[index + 1]
    if (!second?.follows) continue
    if (second.isTelling) visit(`${first.said} ${second.said}`, first, second, 2)
    const third = tokens[index + 2]
    if (third?.follows && third.isTelling)
      visit(`${first.said} ${second.said} ${third.said}`, first, third, 3)
  }
}

interface Counting {
  readonly counts: Map<number, number>
  readonly headed: Set<number>
  /** The number of occurrences of each written form. */
  readonly forms: Map<string, number>
  readonly words: number
}

const tally = (texts: readonly ReadText[]): ReadonlyMap<string, Tally> => {
  const all = new Map<string, Counting>()
  for (const [number, { sentences }] of texts.entries())
    for (const { text, tokens, isHeading } of sentences)
      eachGram(tokens, (key, first, last, words) => {
        const known = all.get(key) ?? {
          ...{ counts: new Map(), headed: new Set(), forms: new Map(), words },
        }
        all.set(key, known)
        add(known.counts, number)
        add(known.forms, text.slice(first.start, last.end).toLowerCase())
        if (isHeading) known.headed.add(number)
      })
  return new Map(Array.from(all, ([key, counting]) => [key, tallyFrom(counting)]))
}

const add = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const tallyFrom = ({ counts, headed, forms, words }: Counting): Tally => {
  const [[text] = ['']] = [...forms].toSorted(
    ([one, a], [other, b]) => b - a || (one < other ? -1 : 1),
  )
  return { text, words, counts, total: sumOf(counts.values()), headedBy: headed.size }
}

/** The same for one phrase with any number of words. */
const tallyOf = (key: string, text: string, texts: readonly ReadText[]): Tally => {
  const counts = new Map(
    texts.flatMap((each, number) => {
      const count = countIn(each, key)
      return count === 0 ? [] : [[number, count] as const]
    }),
  )
  return {
    text,
    words: key.split(' ').length,
    counts,
    total: sumOf(counts.values()),
    headedBy: texts.filter((each) => isHeadedBy(each, key)).length,
  }
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** The weight of a term: the share of texts that contain it, and its frequency. */
const weightIn = ({ counts, words }: Tally, texts: readonly ReadText[]): number => {
  const said = sumOf(Array.from(counts.values(), (count) => Math.log(1 + count)))
  return ((counts.size / texts.length) * said * (LENGTH_WEIGHTS[words] ?? 1)) / texts.length
}

interface Weighted {
  readonly key: string
  readonly tally: Tally
}

/** A term is dropped if at least this share of its occurrences is part of a longer term. */
const MOSTLY = 0.75

const withoutParts = <T extends Weighted>(
  weighted: readonly T[],
  asked: Weighted,
): readonly T[] => {
  const within = new Map<string, number>()
  for (const { key, tally } of [...weighted, asked])
    for (const part of partsOf(key)) within.set(part, Math.max(within.get(part) ?? 0, tally.total))
  return weighted.filter(({ key, tally }) => (within.get(key) ?? 0) < MOSTLY * tally.total)
}

/** In words; longer terms are not counted. */
const MAX_WORDS = 3

/** The shorter terms inside a term. */
const partsOf = (key: string): readonly string[] => {
  const words = key.split(' ')
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - start) }, (_, index) =>
      words.slice(start, start + index + 1).join(' '),
    ).filter((part) => part !== key),
  )
}

type IsCommon = (word: string) => boolean

const commonStems = (lexicon: Lexicon, language: string): IsCommon => {
  const stems = new Set(tokensIn(lexicon, commonWords(language)).map(({ said }) => said))
  return (word) => stems.has(word)
}

/** A common word may be inside a phrase, but not at its start or end. */
const isMadeOf = (key: string, isCommon: IsCommon): boolean => {
  const words = key.split(' ')
  return isCommon(words[0] ?? '') || isCommon(words.at(-1) ?? '')
}

const MAX_SUGGESTED = 50

/** The median density in the texts that contain it, for a text of the usual length. */
const suggestedCount = ({ counts }: Tally, texts: readonly ReadText[]): number => {
  const densities = [...counts].map(
    ([number, count]) => count / Math.max(1, texts[number]?.wordCount ?? 0),
  )
  const usual = medianOf(texts.map(({ wordCount }) => wordCount))
  return Math.min(MAX_SUGGESTED, Math.max(1, Math.round(medianOf(densities) * usual)))
}

export const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

const MAX_EXAMPLES = 2
const EXAMPLE_LENGTHS = { least: 30, most: 220 }

/** Sentences with the term, from different texts. */
const examplesOf = (key: string, texts: readonly ReadText[]): readonly string[] =>
  texts
    .flatMap(({ sentences }) => {
      const example = sentences.find(
        (sentence) =>
          !sentence.isHeading &&
          sentence.text.length >= EXAMPLE_LENGTHS.least &&
          sentence.text.length <= EXAMPLE_LENGTHS.most &&
          countInSentence(sentence, key) > 0,
      )
      return example ? [example.text.replace(/\s+/g, ' ')] : []
    })
    .slice(0, MAX_EXAMPLES)
