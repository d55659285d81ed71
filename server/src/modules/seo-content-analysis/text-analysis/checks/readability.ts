import { hasTransition, type SentenceWords, splitElision } from '../languages/index.ts'
import { type Check, type Checks, check, type Page, percentOf, present } from '../model/index.ts'
import { lettersOf, plainWord, type Sentence } from '../text/index.ts'
import { subheadingsDistribution } from './sections.ts'

interface ReadSentence extends SentenceWords {
  readonly text: string
}

export const readabilityChecks = (page: Page): Checks => {
  const sentences = page.text.sentences.map((sentence) => withWords(sentence, page))
  return present({
    contentHasAssets: contentHasAssets(page.text.hasMedia),
    paragraphLength: paragraphLength(page),
    sentenceLength: sentenceLength(page),
    passiveVoice: passiveVoice(page, sentences),
    transitionWords: transitionWords(page, sentences),
    consecutiveSentences: consecutiveSentences(page, sentences),
    subheadingsDistribution: subheadingsDistribution(page),
    calculateFleschReading: calculateFleschReading(page),
  })
}

/** The only check of a page without content. */
export const readabilityChecksOfNothing = (): Checks => ({
  contentHasAssets: contentHasAssets(false),
})

const withWords = ({ text, words }: Sentence, { language }: Page): ReadSentence => {
  const written = language.elides
    ? words.flatMap((word) => splitElision(word.replaceAll('’', "'")))
    : words
  return { text, written, plain: written.map(plainWord) }
}

const contentHasAssets = (hasMedia: boolean): Check =>
  check({
    title: 'Pictures and videos',
    description: hasMedia
      ? 'The text has pictures or videos.'
      : 'The text has no picture or video.',
    score: hasMedia ? 5 : 1,
    maxScore: 5,
  })

const LONGEST_PARAGRAPH = 120

const paragraphLength = ({ text }: Page): Check => {
  const long = text.blocks.filter(
    ({ kind, words }) =>
      (kind === 'paragraph' || kind === 'loose') && words.length > LONGEST_PARAGRAPH,
  )
  return check({
    title: 'Length of paragraphs',
    description:
      long.length === 0
        ? `No paragraph has more than ${LONGEST_PARAGRAPH} words.`
        : `${countOf(long.length, 'paragraph has', 'paragraphs have')} more than ${LONGEST_PARAGRAPH} words: make two of one.`,
    score: long.length === 0 ? 5 : 0,
    maxScore: 5,
    highlightSentences: long.map((block) => block.text),
  })
}

const LONGEST_SENTENCE = 20

const sentenceLength = ({ text: { sentences } }: Page): Check => {
  const long = sentences.filter(({ words }) => words.length > LONGEST_SENTENCE)
  const percent = percentOf(long.length, sentences.length)
  const title = 'Length of sentences'
  const description = `${percent} per cent of the sentences have more than ${LONGEST_SENTENCE} words`
  if (percent <= 25) {
    return check({ title, description: `${description}.`, score: 9, highlightSentences: [] })
  }
  return check({
    title,
    description: `${description}; up to 25 are easy to read.`,
    score: 6,
    percent,
    highlightSentences: textsOf(long),
  })
}

const passiveVoice = (
  { language }: Page,
  sentences: readonly ReadSentence[],
): Check | undefined => {
  const { isPassive } = language
  if (language.isUnknown) return undefined
  if (!isPassive) return NOT_KNOWN
  const passive = sentences.filter(isPassive)
  const percent = percentOf(passive.length, sentences.length)
  const description = `${percent} per cent of the sentences are in the passive voice`
  const isGood = percent <= 10
  return check({
    title: 'Passive voice',
    description: isGood ? `${description}.` : `${description}; up to 10 are lively.`,
    score: isGood ? 9 : percent <= 15 ? 6 : 3,
    ...(!isGood && { percent }),
    highlightSentences: textsOf(passive),
  })
}

/** For languages without passive rules: a check without points. */
const NOT_KNOWN: Check = {
  title: 'Passive voice',
  description: 'The passive voice is not known in this language.',
  score: 0,
  maxScore: 0,
  error: 0,
}

/** In characters; shorter texts need no transition words. */
const JOINED_FROM = 200

const transitionWords = (
  { text, language }: Page,
  sentences: readonly ReadSentence[],
): Check | undefined => {
  const characters = text.blocks.reduce((sum, block) => sum + block.text.length, 0)
  if (characters < JOINED_FROM || language.isUnknown) return undefined
  const joined = sentences.filter(({ plain }) => hasTransition(language, plain))
  const title = 'Transition words'
  if (joined.length === 0) {
    return check({ title, description: 'No sentence is joined to another by a word.', score: 3 })
  }
  const percent = percentOf(joined.length, sentences.length)
  const description = `${percent} per cent of the sentences are joined to others by a word`
  const isGood = percent >= 30
  return check({
    title,
    description: isGood ? `${description}.` : `${description}; 30 lead through a text.`,
    score: isGood ? 9 : percent >= 20 ? 6 : 3,
    ...(!isGood && { percent }),
    highlightSentences: textsOf(joined),
  })
}

/** The number of successive sentences that may start alike. */
const MOST_ALIKE = 2

const consecutiveSentences = ({ language }: Page, sentences: readonly ReadSentence[]): Check => {
  const alike = runsOf(sentences, ({ plain }) => beginningOf(plain, language.openers()))
    .filter((run) => run.length > MOST_ALIKE)
    .flat()
  return check({
    title: 'Beginnings of sentences',
    description:
      alike.length === 0
        ? 'Sentences begin with different words.'
        : `${countOf(alike.length, 'sentence begins', 'sentences begin')} with the same word as those beside it.`,
    score: alike.length === 0 ? 9 : 3,
    highlightSentences: textsOf(alike),
  })
}

/** The first word; if it starts many sentences, such as an article, the second one too. */
const beginningOf = (words: readonly string[], openers: ReadonlySet<string>): string =>
  words.slice(0, openers.has(words[0] ?? '') ? 2 : 1).join(' ')

/** Groups successive items with the same key. */
const runsOf = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] => {
  const runs: T[][] = []
  let last: string | undefined
  for (const item of items) {
    const key = keyOf(item)
    if (key === last) runs.at(-1)?.push(item)
    else runs.push([item])
    last = key
  }
  return runs
}

const calculateFleschReading = (page: Page): Check | undefined => {
  const title = 'Reading ease'
  if (page.language.isUnknown) return undefined
  if (!page.language.reading) {
    const description = 'Reading ease is not known in this language.'
    return { title, description, score: 0, maxScore: 0, error: 1 }
  }
  const value = readingEase(page)
  if (value === undefined) return undefined
  return check({
    title,
    description: `The text has a reading ease of ${value}: ${easeInWords(value)}.`,
    score: value >= 60 ? 9 : value >= 50 ? 6 : 3,
    value,
  })
}

/**
 * From 0 (hard) to 100 (easy); undefined without a formula or without words. Headings are left out, as they
 * are no sentences.
 */
export const readingEase = ({
  text,
  language: { reading },
}: Pick<Page, 'text' | 'language'>): number | undefined => {
  const blocks = text.blocks.filter(({ kind }) => kind !== 'heading')
  const words = blocks.flatMap((block) => block.words)
  if (!reading || words.length === 0) return undefined
  const sentences = blocks.reduce((sum, block) => sum + block.sentences.length, 0)
  const syllables = syllablesIn(words, reading.syllablesOf)
  const result = reading.ease({ words: words.length, sentences, syllables })
  return Math.round(Math.min(100, Math.max(0, result)) * 10) / 10
}

/** Caches the counts, as most words occur more than once. */
const syllablesIn = (words: readonly string[], syllablesOf: (word: string) => number): number => {
  const known = new Map<string, number>()
  let sum = 0
  for (const word of words) {
    const syllables = known.get(word) ?? syllablesOf(lettersOf(word))
    known.set(word, syllables)
    sum += syllables
  }
  return sum
}

const easeInWords = (value: number): string => {
  if (value >= 80) return 'easy to read'
  if (value >= 60) return 'fairly easy to read'
  return value >= 50 ? 'rather hard to read' : 'hard to read; shorter sentences and words help'
}

const textsOf = (sentences: readonly { readonly text: string }[]): readonly string[] =>
  sentences.map(({ text }) => text)

const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
