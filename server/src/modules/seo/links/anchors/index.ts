export { type Anchor, anchorsIn } from './anchors.ts'
export type { Range } from './blocks.ts'
