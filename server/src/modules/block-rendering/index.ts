import { blockRenderers } from '../../contract/blocks.ts'
import type { Module } from '../../contract/module.ts'
import { contentBlocks } from './table.ts'

export { monthName, periodName } from './data/index.ts'
export {
  isLocked,
  linked,
  linkTo,
  PASSWORD_FORM_PATH,
  type TextAddition,
  type TextCompletion,
  textAdditions,
  textCompletions,
} from './item/index.ts'
export { navigationBlock, patternBlock } from './navigation/index.ts'
export { element } from './site/index.ts'

/** Blocks rendered from posts, pages, terms and the site itself. */
export const blockRenderingModule: Module = {
  name: 'block-rendering',
  extensions: [blockRenderers.with(contentBlocks)],
}
