import { analyseHeadline } from '@callboard/headline-score'
import { analysePage } from '@callboard/text-analysis'
import type { Analysed, AnalysisRequest } from './use-analysis.ts'

/** Analyses texts beside the editor, so that typing is never slowed down. */
addEventListener('message', ({ data: { headline, ...page } }: MessageEvent<AnalysisRequest>) => {
  const analysed: Analysed = {
    page: analysePage(page),
    // Its lists of words are English.
    headline: page.locale.startsWith('en') ? analyseHeadline(headline)?.result : undefined,
  }
  postMessage(analysed)
})
