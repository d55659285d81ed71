import { joinFeatures } from '../../contract/feature.ts'
import { headlines } from './headline-analyzer/index.ts'
import { scores } from './scores/index.ts'

export { analyseHeadline } from './headline-score/index.ts'
export { createLexicon, functionWords, type Lexicon, type Word } from './lexicon/index.ts'
export { countWords, hasPhrase, type PageParts, plainWords, readHtml } from './reading/index.ts'
export { renewScore, type StoreScore } from './scores/index.ts'
export {
  type Block,
  languageOf,
  readingEase,
  readPage,
  type Sentence,
  sentencesOf,
} from './text-analysis/index.ts'

/** Rates the readability of texts and headlines, and their use of keyphrases. */
export const seoContentAnalysisModule = joinFeatures('seo-content-analysis', 'seo/v1', [
  headlines,
  scores,
])
