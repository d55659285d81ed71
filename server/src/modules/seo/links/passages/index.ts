export { wholeRange } from './formats.ts'
export { hasWall } from './linkable-text.ts'
export type { Range } from './range.ts'
export { type LinkableSentence, linkableSentences } from './sentences.ts'
