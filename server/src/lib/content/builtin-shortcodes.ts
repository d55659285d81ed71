import { printAttributes } from '../html/block-delimiter.ts'
import { type HtmlToken, tokensOf } from '../html/html-tokens.ts'
import { addressValue, hasAllowedScheme } from '../kses/address.ts'
import { withoutOverlays } from '../kses/overlays.ts'
import { escapeHtml } from '../text.ts'
import type { Shortcode, ShortcodeHandler } from './shortcodes.ts'

type Attributes = Shortcode['attributes']

/** An image with a line of text below it. */
const caption: ShortcodeHandler = ({ attributes, content }) => {
  const { image, rest } = cutImage(content.trim())
  const text = (attributes.caption ? escapeHtml(attributes.caption) : rest).trim()
  const width = Number.parseInt(attributes.width ?? '', 10)
  if (!(width >= 1) || text === '' || image === '') return content
  const id = (attributes.id ?? '').replace(/[^\w-]/g, '')
  const textId = id === '' ? '' : `caption-${id.replaceAll('_', '-')}`
  const classes = `wp-caption ${attributes.align ?? 'alignnone'} ${attributes.class ?? ''}`.trim()
  const [figure, line] =
    id === '' ? ['', ''] : [`id="${id}" aria-describedby="${textId}" `, `id="${textId}" `]
  return (
    `<figure ${figure}style="width: ${width}px" class="${escapeHtml(withoutOverlays(classes))}">${image}` +
    `<figcaption ${line}class="wp-caption-text">${text}</figcaption></figure>`
  )
}

/** The image at the start of a text, together with the link around it. */
const cutImage = (html: string): { readonly image: string; readonly rest: string } => {
  const tags = tokensOf(html).filter(
    ({ kind, start, end }) => kind !== 'text' || html.slice(start, end).trim() !== '',
  )
  const isTag = (token: HtmlToken | undefined, kind: HtmlToken['kind'], name: string): boolean =>
    token?.kind === kind && token.name === name
  const isLinked = isTag(tags[0], 'opening', 'a')
  const image = tags[isLinked ? 1 : 0]
  if (!image || !isTag(image, 'opening', 'img')) return { image: '', rest: html }
  const behind = tags[isLinked ? 2 : 1]
  const end = behind && isTag(behind, 'closing', 'a') ? behind.end : image.end
  return { image: html.slice(0, end), rest: html.slice(end) }
}

const audio: ShortcodeHandler = ({ attributes }) => {
  const sources = sourcesOf(attributes, AUDIO_TYPES)
  if (sources === '') return ''
  const flags = playback(attributes, 'none')
  return `<audio class="wp-audio-shortcode" ${flags} style="width: 100%;" controls="controls">${sources}</audio>`
}

const video: ShortcodeHandler = ({ attributes }) => {
  const sources = sourcesOf(attributes, VIDEO_TYPES)
  if (sources === '') return ''
  const width = sizeOf(attributes.width, 640)
  const size = `width="${width}" height="${sizeOf(attributes.height, 360)}"`
  const poster = isAddress(attributes.poster) ? ` poster="${addressValue(attributes.poster)}"` : ''
  return (
    `<div style="width: ${width}px;" class="wp-video"><video class="wp-video-shortcode" ${size}` +
    `${poster} ${playback(attributes, 'metadata')} controls="controls">${sources}</video></div>`
  )
}

/** Nothing is fetched while a text is rendered: the address stays as a link. */
const embed: ShortcodeHandler = ({ attributes, content }) => {
  const address = (attributes.src ?? content).trim()
  if (/[<>]/.test(address) || !isAddress(address)) return content
  return `<a href="${addressValue(address)}">${escapeHtml(address)}</a>`
}

/** The block that a gallery shortcode becomes: its images are not in the text. */
export const GALLERY_BLOCK = 'callboard/gallery'

/** Lists of the most read posts, inside and below texts. */
export const INLINE_POPULAR_BLOCK = 'callboard/popular-posts-inline'
export const WIDGET_POPULAR_BLOCK = 'callboard/popular-posts-widget'

/** Blocks with the data of a local business. */
export const BUSINESS_INFO_BLOCK = 'seo/business-info'
export const OPENING_HOURS_BLOCK = 'seo/opening-hours'
export const LOCATIONS_BLOCK = 'seo/locations'
export const BUSINESS_MAP_BLOCK = 'seo/business-map'

const BREADCRUMBS_BLOCK = 'seo/breadcrumbs'
const SITEMAP_BLOCK = 'seo/html-sitemap'

/** Replaces the shortcode with a block that is rendered for the page around the text. */
const standsFor =
  (block: string): ShortcodeHandler =>
  ({ attributes }) =>
    `<!-- wp:${block} ${printAttributes(attributes)} /-->`

/** The shortcodes that are executed; the names with a vendor's prefix occur in existing texts. */
export const BUILTIN_SHORTCODES: ReadonlyMap<string, ShortcodeHandler> = new Map([
  ['caption', caption],
  ['wp_caption', caption],
  ['audio', audio],
  ['video', video],
  ['embed', embed],
  ['gallery', standsFor(GALLERY_BLOCK)],
  ['seo_breadcrumbs', standsFor(BREADCRUMBS_BLOCK)],
  ['aioseo_breadcrumbs', standsFor(BREADCRUMBS_BLOCK)],
  ['seo_html_sitemap', standsFor(SITEMAP_BLOCK)],
  ['aioseo_html_sitemap', standsFor(SITEMAP_BLOCK)],
  ...['seo', 'aioseo'].flatMap(
    (vendor) =>
      [
        [`${vendor}_local_business_info`, standsFor(BUSINESS_INFO_BLOCK)],
        [`${vendor}_local_opening_hours`, standsFor(OPENING_HOURS_BLOCK)],
        [`${vendor}_local_locations`, standsFor(LOCATIONS_BLOCK)],
        [`${vendor}_local_map`, standsFor(BUSINESS_MAP_BLOCK)],
      ] as const,
  ),
  ['popular_posts_inline', standsFor(INLINE_POPULAR_BLOCK)],
  ['popular_posts_widget', standsFor(WIDGET_POPULAR_BLOCK)],
  ['monsterinsights_popular_posts_inline', standsFor(INLINE_POPULAR_BLOCK)],
  ['monsterinsights_popular_posts_widget', standsFor(WIDGET_POPULAR_BLOCK)],
])

/** Shortcodes that excerpts leave out, and whose own quotes stay straight. */
export const SHORTCODE_NAMES: ReadonlySet<string> = new Set([
  ...BUILTIN_SHORTCODES.keys(),
  'playlist',
])

const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mpeg',
  wav: 'audio/wav',
}

const VIDEO_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
}

const isAddress = (address: string | undefined): address is string =>
  address !== undefined && address !== '' && hasAllowedScheme(address)

const sizeOf = (given: string | undefined, usual: number): number => {
  const size = Number.parseInt(given ?? '', 10)
  return size > 0 ? size : usual
}

const sourcesOf = (attributes: Attributes, types: Readonly<Record<string, string>>): string => {
  const addresses = [attributes.src, ...Object.keys(types).map((format) => attributes[format])]
  return addresses
    .filter(isAddress)
    .flatMap((address) => {
      const type = types[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? '']
      return type === undefined ? [] : [`<source type="${type}" src="${addressValue(address)}" />`]
    })
    .join('')
}

const playback = (attributes: Attributes, preload: string): string => {
  const wanted = attributes.preload ?? ''
  const chosen = ['none', 'metadata', 'auto'].includes(wanted) ? wanted : preload
  const flags = ['loop', 'autoplay'].filter((flag) =>
    ['1', 'on', 'true'].includes(attributes[flag] ?? ''),
  )
  return [`preload="${chosen}"`, ...flags.map((flag) => `${flag}="${flag}"`)].join(' ')
}
