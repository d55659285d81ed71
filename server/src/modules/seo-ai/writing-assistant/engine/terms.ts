import type { Lexicon } from '../../../seo-content-analysis/index.ts'
import { commonWords } from './common-words.ts'
import { countInSentence, eachGram, type Tally, tally, tallyOf, weightIn } from './tally.ts'
import { type ReadText, tokensIn } from './text.ts'

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
