import { decodeEntities } from '../../lib/html/entities.ts'
import { attributesOf, type HtmlToken } from '../../lib/html/html-tokens.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { balanceTags } from '../../lib/kses/balance.ts'
import { readElements } from '../../lib/kses/html-elements.ts'
import { sanitiseQuote } from '../../lib/kses/sanitise.ts'
import { escapeHtml, stripTags } from '../../lib/text.ts'

/** The origin of the markup. */
export interface Trust {
  /** A known provider, as opposed to an endpoint discovered in the page itself. */
  readonly isTrusted: boolean
  /** This site's address: the sandbox would not isolate a frame of our own pages. */
  readonly ownBase: string
}

/** A response, with its markup as received. */
export interface Told {
  readonly type?: unknown
  readonly title?: unknown
  readonly url?: unknown
  readonly width?: unknown
  readonly height?: unknown
  readonly html?: unknown
}

/**
 * Builds the markup of an embed anew: one sandboxed frame, an image, a link or a quote without
 * anything that runs. Nothing from the other site is passed on unchanged.
 */
export const reduceHtml = (told: Told, trust: Trust): string | undefined => {
  if (told.type === 'photo') return photo(told)
  if (told.type === 'link') return link(told)
  if (typeof told.html !== 'string' || told.html.length > MAX_HTML) return undefined
  return frame(told, told.html, trust) ?? quote(told.html)
}

/** The address if it is http or https, not too long and without credentials. */
export const webAddress = (value: unknown, base?: string): string | undefined => {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS) return undefined
  const url = URL.parse(value, base)
  const isWeb = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isWeb ? url.href : undefined
}

const MAX_HTML = 32_768
const MAX_ADDRESS = 2_048

const photo = ({ url, title, width, height }: Told): string | undefined => {
  if (!url) return undefined
  const address = String(url)
  return `<a href="${addressValue(address)}"><img src="${addressValue(address)}" alt="${label(title)}"${size('width', width)}${size('height', height)}></a>`
}

const link = ({ url, title }: Told): string | undefined =>
  url && title ? `<a href="${addressValue(String(url))}">${label(title)}</a>` : undefined

const frame = (told: Told, html: string, { isTrusted, ownBase }: Trust): string | undefined => {
  const [found] = readElements(html, ['iframe'])
  const given = found?.attributes
  // An address without a scheme takes that of the page, for which https is assumed.
  const src = webAddress(given?.src, 'https://invalid.invalid')
  if (!given || !src || NOWHERE.has(new URL(src).hostname)) return undefined
  if (new URL(src).host === new URL(ownBase).host) return undefined
  const attributes = [
    // A known player needs its own origin; together with scripts that is safe, since it is not
    // ours.
    `sandbox="${isTrusted ? TRUSTED_SANDBOX : 'allow-scripts'}"`,
    ...(isTrusted ? [`allow="${PLAYER_RIGHTS}"`, 'allowfullscreen'] : ['security="restricted"']),
    `src="${addressValue(src)}"`,
    `title="${label(given.title ?? told.title)}"`,
    'loading="lazy"',
    'referrerpolicy="strict-origin-when-cross-origin"',
  ]
  const [width, height] = [given.width ?? told.width, given.height ?? told.height]
  return `<iframe ${attributes.join(' ')}${size('width', width)}${size('height', height)} style="${look(width, height)}"></iframe>`
}

const NOWHERE = new Set(['invalid.invalid'])
const TRUSTED_SANDBOX =
  'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts'
const PLAYER_RIGHTS = 'autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture'

const quote = (html: string): string | undefined => {
  const clean = balanceTags(sanitiseQuote(html), onlyWebAddresses).trim()
  if (stripTags(clean) === '') return undefined
  return /^<blockquote[\s>]/.test(clean) ? clean : `<blockquote>${clean}</blockquote>`
}

/** A start tag without addresses other than http and https. */
const onlyWebAddresses = (tag: string, { name }: Pick<HtmlToken, 'name'>): string => {
  const kept = attributesOf(tag, { start: 0, end: tag.length }).filter(
    (given) => !ADDRESSES.has(given.name) || webAddress(decodeEntities(given.value)),
  )
  // The sanitizer has already escaped each value for use in quotes.
  return `<${name}${kept.map((given) => ` ${given.name}="${given.value}"`).join('')}>`
}

const ADDRESSES = new Set(['href', 'cite'])

const label = (title: unknown): string => escapeHtml(stripTags(String(title ?? '')))

/** The frame can have any width: its aspect ratio stays. */
const look = (width: unknown, height: unknown): string =>
  isPixels(width) && isPixels(height) ? `border:0;aspect-ratio:${width}/${height}` : 'border:0'

const isPixels = (value: unknown): boolean => /^[1-9]\d{0,3}$/.test(String(value))

const size = (name: string, value: unknown): string =>
  /^\d{1,4}%?$/.test(String(value)) ? ` ${name}="${String(value)}"` : ''
