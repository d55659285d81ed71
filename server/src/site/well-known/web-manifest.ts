import type { Context } from '../../contract/context.ts'
import { SITE_TAGS } from '../../contract/site/address-resolvers.ts'
import { file, type MachineAnswer } from '../../contract/site/machine-file.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { fileAddress, fileOfWidth, type VisibleImage } from '../../modules/media/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { themeStyles } from '../../modules/themes/index.ts'
import { pagePath } from '../common/paths.ts'
import { siteIcon } from './icons.ts'

/** The manifest for installing the site as an app. */
export const webManifest = async (ctx: Context): Promise<MachineAnswer> => {
  const [{ title, description, language }, icon, css] = await Promise.all([
    siteSettings(ctx),
    siteIcon(ctx),
    themeStyles(ctx),
  ])
  const name = plainText(title) || new URL(ctx.links.base).host
  const home = pagePath(ctx.links.base, '')
  const manifest = {
    name,
    short_name: name.length <= MAX_SHORT ? name : `${name.slice(0, MAX_SHORT - 1).toWellFormed()}…`,
    ...(description === '' ? {} : { description: plainText(description) }),
    lang: language.replaceAll('_', '-'),
    id: home,
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    background_color: presetColor(css, BASE) ?? '#ffffff',
    theme_color: presetColor(css, ACCENT) ?? presetColor(css, BASE) ?? '#ffffff',
    icons: icon ? iconsOf(ctx, icon) : [builtInIcon(ctx)],
  }
  return file('application/manifest+json', `${JSON.stringify(manifest, null, 2)}\n`, SITE_TAGS)
}

/** Systems cut longer names below an icon. */
const MAX_SHORT = 12

/** A colour of the theme, including changes by editors. */
const presetColor = (css: string, declaration: RegExp): string | undefined =>
  declaration.exec(css)?.[1]

const BASE = /--wp--preset--color--base:\s*(#[\da-f]{3,8})\b/i
const ACCENT = /--wp--preset--color--accent:\s*(#[\da-f]{3,8})\b/i

/** The sizes that browsers request; a missing size is replaced by the next larger one. */
const WIDTHS = [192, 512]

const iconsOf = (ctx: Context, { media, row }: VisibleImage): readonly object[] => {
  const files = new Map(
    WIDTHS.map((width) => fileOfWidth(media, width)).map((image) => [image.key, image]),
  )
  return Array.from(files.values(), ({ key, width, height }) => ({
    src: fileAddress(ctx, key),
    sizes: `${width}x${height}`,
    type: row.mime_type,
  }))
}

const builtInIcon = ({ links }: Context): object => ({
  src: links.site('favicon.svg'),
  sizes: 'any',
  type: 'image/svg+xml',
})
