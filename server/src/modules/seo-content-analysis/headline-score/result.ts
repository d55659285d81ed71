/** What is found in a headline; the names are those of the wire. */
export interface HeadlineResult {
  /** The words as they were written. */
  readonly originalExplodedHeadline: readonly string[]
  /** Small letters and digits, single spaces. */
  readonly input: string
  readonly explodedHeadline: readonly string[]
  readonly err: false
  /** Characters without spaces. */
  readonly length: number
  readonly wordCount: number
  readonly powerWords: readonly string[]
  /** Shares are fractions of the word count. */
  readonly powerWordsPercentage: number
  readonly emotionWords: readonly string[]
  readonly emotionalWordsPercentage: number
  readonly commonWords: readonly string[]
  readonly commonWordsPercentage: number
  readonly uncommonWords: readonly string[]
  readonly uncommonWordsPercentage: number
  /** The types of words that there are too few of. */
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
  /** The headline with capital first letters. */
  readonly sentence: string
  readonly score: number
}
