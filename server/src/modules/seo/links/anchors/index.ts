export { type Anchor, anchorsIn } from './anchors.ts'
export type { Range } from './blocks.ts'
export { storedText, type WrittenLink, writtenLinks } from './written-links.ts'
