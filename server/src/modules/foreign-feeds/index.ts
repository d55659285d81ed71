import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { switchableParts } from '../../contract/switchable.ts'
import { foreignFeedsSwitch, rss } from './block.ts'

/** A block that lists the newest entries of other sites' feeds. */
export const foreignFeedsModule: Module = {
  name: 'foreign-feeds',
  extensions: [
    blockRenderers.with({ 'core/rss': rss }),
    switchableParts.with({ 'callboard/foreign-feeds': foreignFeedsSwitch }),
  ],
}
