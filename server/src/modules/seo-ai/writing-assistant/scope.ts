import type { Context } from '../../../contract/context.ts'
import { chosenOf, seoOptions } from '../../seo-kernel/index.ts'
import { postTypes } from '../../types/index.ts'

/** Content with pages of its own. */
const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

/** The types of content that the assistant is switched on for. */
export const offeredTypes = async (ctx: Context): Promise<readonly string[]> =>
  chosenOf(TYPES, (await seoOptions(ctx)).site.writingAssistant.postTypes)
