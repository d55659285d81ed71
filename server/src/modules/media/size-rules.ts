import { addCacheTags } from '../../cache/by-tags.ts'
import type { Context } from '../../contract/context.ts'
import { siteSettings } from '../settings/index.ts'
import { SIZE_RULES, type SizeRule } from './pixels/index.ts'

/** The sub-sizes of new images: three have their limits from the settings. */
export const sizeRules = async (ctx: Context): Promise<readonly SizeRule[]> => {
  addCacheTags(ctx, 'options')
  const settings = await siteSettings(ctx)
  return SIZE_RULES.flatMap((rule) => {
    const { name } = rule
    if (name !== 'thumbnail' && name !== 'medium' && name !== 'large') return [rule]
    const width = settings[`${name}_size_w`]
    const height = settings[`${name}_size_h`]
    // Without any limit there is no such size.
    if (width === 0 && height === 0) return []
    const isCropped = name === 'thumbnail' && settings.thumbnail_crop && width > 0 && height > 0
    return [{ name, width, height, isCropped }]
  })
}
