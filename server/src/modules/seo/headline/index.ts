export { analyseHeadline } from './analyse.ts'
export type { HeadlineAnalysis, HeadlineResult } from './result.ts'
