export { analyseHeadline } from './analyse.ts'
export type { HeadlineResult } from './result.ts'
