import type { Context } from '../../../contract/context.ts'
import { chosenOf, seoOptions } from '../../seo-kernel/index.ts'
import { postTypes } from '../../types/index.ts'

/** Types with pages of their own. */
const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

/** The types whose pages are inspected, by the settings. */
export const indexedTypes = async (ctx: Context): Promise<readonly string[]> =>
  chosenOf(TYPES, (await seoOptions(ctx)).site.searchStatistics.postTypes)
