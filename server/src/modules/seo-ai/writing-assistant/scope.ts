import type { Context } from '../../../contract/context.ts'
import { chosenOf, seoOptions } from '../../seo-kernel/index.ts'
import { postTypes } from '../../types/index.ts'

/** Content types with public pages. */
const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

/** The content types that the assistant is enabled for. */
export const offeredTypes = async (ctx: Context): Promise<readonly string[]> =>
  chosenOf(TYPES, (await seoOptions(ctx)).site.writingAssistant.postTypes)
