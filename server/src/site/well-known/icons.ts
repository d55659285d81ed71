import type { Context } from '../../contract/context.ts'
import {
  fileAddress,
  fileOfWidth,
  type VisibleImage,
  visibleImage,
} from '../../modules/media/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { readMark } from '../../modules/themes/index.ts'
import { MARK } from '../common/mark.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

/** The picture that the settings name as the icon of the site. */
export const siteIcon = async (ctx: Context): Promise<VisibleImage | undefined> =>
  visibleImage({ ctx, isChosen: true }, (await siteSettings(ctx)).site_icon)

/** Asked for by browsers that were told of no icon. */
export const faviconIco = async (ctx: Context): Promise<MachineAnswer> => ({
  kind: 'moved',
  to: (await iconAddress(ctx, 32)) ?? ctx.links.site('favicon.svg'),
  status: 302,
})

/** The chosen icon, or else the mark of the product. */
export const faviconSvg = async (ctx: Context): Promise<MachineAnswer> => {
  const chosen = await iconAddress(ctx, 192)
  return chosen === undefined
    ? file('image/svg+xml', MARK, ['options', 'posts'])
    : { kind: 'moved', to: chosen, status: 302 }
}

/** What telephones show for a site that was put on their screen. */
export const touchIcon = async (ctx: Context): Promise<MachineAnswer> => {
  const chosen = await iconAddress(ctx, 180)
  return chosen === undefined
    ? file('image/png', await readMark(), ['options', 'posts'])
    : { kind: 'moved', to: chosen, status: 302 }
}

/** The smallest copy that is wide enough. */
const iconAddress = async (ctx: Context, width: number): Promise<string | undefined> => {
  const icon = await siteIcon(ctx)
  return icon && fileAddress(ctx, fileOfWidth(icon.media, width).key)
}
