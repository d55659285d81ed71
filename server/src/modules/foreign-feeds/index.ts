import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { switchableParts } from '../../contract/switchable.ts'
import { foreignFeedsSwitch, rss } from './block.ts'

/** What other sites publish, in a block that lists the newest entries of their feeds. */
export const foreignFeedsModule: Module = {
  name: 'foreign-feeds',
  extensions: [
    blockRenderers.with({ 'core/rss': rss }),
    switchableParts.with({ 'callboard/foreign-feeds': foreignFeedsSwitch }),
  ],
}
