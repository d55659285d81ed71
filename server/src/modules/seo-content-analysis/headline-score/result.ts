/** The analysis of a headline, by the names of the wire format. */
export interface HeadlineResult {
  /** The words as written. */
  readonly originalExplodedHeadline: readonly string[]
  /** Lower-case letters and digits, with single spaces. */
  readonly input: string
  readonly explodedHeadline: readonly string[]
  readonly err: false
  /** Characters without spaces. */
  readonly length: number
  readonly wordCount: number
  readonly powerWords: readonly string[]
  /** Percentages are fractions of the word count. */
  readonly powerWordsPercentage: number
  readonly emotionWords: readonly string[]
  readonly emotionalWordsPercentage: number
  readonly commonWords: readonly string[]
  readonly commonWordsPercentage: number
  readonly uncommonWords: readonly string[]
  readonly uncommonWordsPercentage: number
  /** The types of words that are too few. */
  readonly detectedWordTypes: readonly WordType[]
  readonly sentiment: Sentiment
  readonly headlineTypes: readonly HeadlineType[]
  readonly score: number
}

export type WordType = 'emotion' | 'common' | 'uncommon' | 'power'
export type Sentiment = 'pos' | 'neg' | 'neu'
export type HeadlineType = 'How-To' | 'List' | 'Question' | 'General'

export interface HeadlineAnalysis {
  readonly result: HeadlineResult
  readonly analysed: true
  /** The headline with a capital at the start of each word. */
  readonly sentence: string
  readonly score: number
}
