import type { Context } from '../../contract/context.ts'
import { siteSettings } from '../settings/index.ts'
import { visibleImage } from './blocks/index.ts'
import { fileAddress } from './common/index.ts'

/** The address of the site icon for the API index; empty without one. */
export const describeIcon = async (ctx: Context): Promise<{ readonly site_icon_url: string }> => {
  const { site_icon: id } = await siteSettings(ctx)
  const icon = await visibleImage({ ctx, isChosen: true }, id)
  return { site_icon_url: icon ? fileAddress(ctx, icon.media.file) : '' }
}
