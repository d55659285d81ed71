export { mediaBlocks } from './table.ts'
export { type VisibleImage, visibleImage } from './visible-image.ts'
