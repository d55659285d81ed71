import type { BlockRenderer } from '../../contract/blocks.ts'
import { share } from './share.ts'

export { articleBlockTypes } from './types.ts'

/** The blocks around the text of a post. */
export const articleBlocks: Readonly<Record<string, BlockRenderer>> = {
  'callboard/share': share,
}
