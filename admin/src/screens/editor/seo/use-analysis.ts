import type { HeadlineResult } from '@callboard/headline-score'
import type { PageAnalysis, PageInput } from '@callboard/text-analysis'
import { useEffect, useRef, useState } from 'react'

/** How long the writer pauses before a text is analysed. */
const PAUSE_MS = 300

export interface AnalysisRequest extends PageInput {
  /** The title of the post itself. */
  readonly headline: string
}

export interface Analysed {
  readonly page: PageAnalysis
  /** Undefined for a title without words, and in other languages than English. */
  readonly headline: HeadlineResult | undefined
}

/**
 * The analysis of a text that is being written, some moments behind it. The input is put together only when it is
 * needed: the markup of a long text takes its time.
 */
export const useAnalysis = (
  inputOf: () => AnalysisRequest,
  blocks: readonly unknown[],
  texts: string,
): Analysed | undefined => {
  const [analysis, setAnalysis] = useState<Analysed>()
  const worker = useRef<Worker>(undefined)
  useEffect(() => {
    const started = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Analysed>) => setAnalysis(data))
    worker.current = started
    return () => started.terminate()
  }, [])
  const current = useRef(inputOf)
  current.current = inputOf
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is made from these
  useEffect(() => {
    const timer = setTimeout(() => worker.current?.postMessage(current.current()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [blocks, texts])
  return analysis
}
