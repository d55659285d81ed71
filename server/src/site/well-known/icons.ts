import type { Context } from '../../contract/context.ts'
import { file, type MachineAnswer } from '../../contract/site/machine-file.ts'
import {
  fileAddress,
  fileOfWidth,
  type VisibleImage,
  visibleImage,
} from '../../modules/media/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { readMark } from '../../modules/themes/index.ts'
import { MARK } from '../common/mark.ts'

/** The image that the settings name as the site icon. */
export const siteIcon = async (ctx: Context): Promise<VisibleImage | undefined> =>
  visibleImage({ ctx, isChosen: true }, (await siteSettings(ctx)).site_icon)

/** Requested by browsers that found no icon link. */
export const faviconIco = async (ctx: Context): Promise<MachineAnswer> => ({
  kind: 'moved',
  to: (await iconAddress(ctx, 32)) ?? ctx.links.site('favicon.svg'),
  status: 302,
})

/** The site icon, or the product's logo. */
export const faviconSvg = async (ctx: Context): Promise<MachineAnswer> => {
  const chosen = await iconAddress(ctx, 192)
  return chosen === undefined
    ? file('image/svg+xml', MARK, ['options', 'posts'])
    : { kind: 'moved', to: chosen, status: 302 }
}

/** The icon for home screens of phones. */
export const touchIcon = async (ctx: Context): Promise<MachineAnswer> => {
  const chosen = await iconAddress(ctx, 180)
  return chosen === undefined
    ? file('image/png', await readMark(), ['options', 'posts'])
    : { kind: 'moved', to: chosen, status: 302 }
}

/** The address of the smallest copy that is wide enough. */
const iconAddress = async (ctx: Context, width: number): Promise<string | undefined> => {
  const icon = await siteIcon(ctx)
  return icon && fileAddress(ctx, fileOfWidth(icon.media, width).key)
}
