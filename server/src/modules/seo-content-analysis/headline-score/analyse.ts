import { decodeEntities } from '../../../lib/html/entities.ts'
import type {
  HeadlineAnalysis,
  HeadlineResult,
  HeadlineType,
  Sentiment,
  WordType,
} from './result.ts'
import { scoreOf } from './score.ts'
import {
  commonWords,
  emotionalWords,
  negations,
  negativeWords,
  positiveWords,
  powerWords,
  uncommonWords,
} from './words/index.ts'

/**
 * Rates a headline. The text is one line without markup, as returned by `sanitizeLine`; undefined if it has
 * no Latin letter or digit.
 */
export const analyseHeadline = (text: string): HeadlineAnalysis | undefined => {
  const headline = decodeEntities(text)
  const input = plainHeadline(headline)
  if (input === '') return undefined
  const result = resultOf(headline, input)
  return { result, analysed: true, sentence: withCapitals(headline), score: result.score }
}

const resultOf = (headline: string, input: string): HeadlineResult => {
  const words = input.split(' ')
  const power = found(powerWords(), input)
  const emotion = found(emotionalWords(), input)
  const common = found(commonWords(), input)
  const uncommon = found(uncommonWords(), input)
  const shareOf = (list: readonly string[]): number => list.length / words.length
  const facts = {
    originalExplodedHeadline: headline.split(/\s+/).filter((word) => word !== ''),
    input,
    explodedHeadline: words,
    err: false,
    length: input.replaceAll(' ', '').length,
    wordCount: words.length,
    powerWords: power,
    powerWordsPercentage: shareOf(power),
    emotionWords: emotion,
    emotionalWordsPercentage: shareOf(emotion),
    commonWords: common,
    commonWordsPercentage: shareOf(common),
    uncommonWords: uncommon,
    uncommonWordsPercentage: shareOf(uncommon),
    detectedWordTypes: lackingTypes({
      emotion: shareOf(emotion) < 0.1,
      common: shareOf(common) < 0.2,
      uncommon: shareOf(uncommon) < 0.1,
      power: power.length === 0,
    }),
    sentiment: sentimentOf(words),
    headlineTypes: typesOf(input, words),
  } as const
  return { ...facts, score: scoreOf(facts) }
}

/** Letters outside a to z are dropped, as in the reference. */
const plainHeadline = (headline: string): string =>
  headline
    .toLowerCase()
    .replace(/[^a-z0-9\s]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const withCapitals = (headline: string): string =>
  headline.replace(/(?:^|\s)[a-z]/g, (start) => start.toUpperCase())

/** The phrases of a list that the headline contains, each once. */
const found = (list: readonly string[], input: string): readonly string[] => {
  const padded = ` ${input} `
  return list.filter((phrase) => padded.includes(` ${phrase} `))
}

const lackingTypes = (lacks: Readonly<Record<WordType, boolean>>): readonly WordType[] =>
  (['emotion', 'common', 'uncommon', 'power'] as const).filter((type) => lacks[type])

/** Compares the numbers of positive and negative words; a negation inverts the next word. */
const sentimentOf = (words: readonly string[]): Sentiment => {
  const balance = words.reduce((sum, word, at) => {
    const mood = Number(positiveWords().includes(word)) - Number(negativeWords().includes(word))
    return sum + (negations().includes(words[at - 1] ?? '') ? -mood : mood)
  }, 0)
  return balance > 0 ? 'pos' : balance < 0 ? 'neg' : 'neu'
}

const typesOf = (input: string, words: readonly string[]): readonly HeadlineType[] => {
  const types: HeadlineType[] = []
  if (/\bhow ?to\b/.test(input)) types.push('How-To')
  if (/\d/.test(input) || words.some((word) => NUMBER_WORDS.has(word))) types.push('List')
  if (QUESTION_WORDS.has(words[0] ?? '') && AFTER_QUESTION_WORDS.has(words[1] ?? '')) {
    types.push('Question')
  }
  return types.length === 0 ? ['General'] : types
}

/** As recorded: neither `ten` nor `twenty`, and two prefixes. */
const NUMBER_WORDS = new Set(
  'one two three four five six seven eight nine eleven twelve thirt fift hundred thousand'.split(
    ' ',
  ),
)

const QUESTION_WORDS = new Set('where when how what have has does do can are will'.split(' '))

const AFTER_QUESTION_WORDS = new Set(
  'you they he she your it my have has does do can are will'.split(' '),
)
