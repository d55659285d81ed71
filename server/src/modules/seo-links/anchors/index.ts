export { type Anchor, anchorsIn } from './anchors.ts'
export { storedText, type WrittenLink, writtenLinks } from './written-links.ts'
