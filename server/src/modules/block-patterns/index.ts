import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { patternBlock } from '../block-rendering/index.ts'
import { templatePatterns } from '../themes/index.ts'
import { patternErrors } from './errors.ts'
import { routes } from './routes.ts'
import { listPatterns } from './service.ts'

export { categories as patternCategories } from './categories.ts'

/**
 * Block patterns of the server and its design. Patterns saved by users are items
 * (`modules/blocks`).
 */
export const blockPatternsModule: Module = {
  name: 'block-patterns',
  routes: { 'core/v2': routes },
  errors: [patternErrors],
  extensions: [
    templatePatterns.with(listPatterns),
    blockRenderers.with({
      'core/pattern': patternBlock(
        async (ctx, slug) => (await listPatterns(ctx)).find(({ name }) => name === slug)?.content,
      ),
    }),
  ],
}
