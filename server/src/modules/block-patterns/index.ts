import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { patternBlock } from '../block-rendering/index.ts'
import { patternErrors } from './errors.ts'
import { patterns } from './patterns/index.ts'
import { routes } from './routes.ts'

/** Ready arrangements of blocks. Those that people save themselves are items (`modules/blocks`). */
export const blockPatternsModule: Module = {
  name: 'block-patterns',
  routes: { 'core/v2': routes },
  errors: [patternErrors],
  extensions: [
    blockRenderers.with({
      'core/pattern': patternBlock(
        async (_ctx, slug) => patterns.find(({ name }) => name === slug)?.content,
      ),
    }),
  ],
}
