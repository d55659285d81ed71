import type sanitizeHtml from 'sanitize-html'
import { stripTags } from '../../lib/text.ts'

interface Texts {
  readonly title?: string | undefined
  readonly content?: string | undefined
  readonly excerpt?: string | undefined
}

/**
 * What writers without `unfiltered_html` may put on the site: an allow-list of elements and
 * attributes, no scripts, no event handlers, no addresses that run code (SEC-51).
 */
export const sanitiseTexts = async ({ title, content, excerpt }: Texts): Promise<Texts> => {
  const clean = await loadSanitiser()
  return {
    ...(title === undefined ? {} : { title: clean(title, INLINE) }),
    ...(content === undefined
      ? {}
      : { content: keepingComments(content, (html) => clean(html, RICH)) }),
    ...(excerpt === undefined ? {} : { excerpt: clean(excerpt, RICH) }),
  }
}

/** The registered values that end up in pages. */
export const sanitiseMeta = async (
  meta: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const clean: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(meta)) {
    if (typeof value !== 'string') clean[name] = value
    else clean[name] = name === 'footnotes' ? await sanitiseFootnotes(value) : stripTags(value)
  }
  return clean
}

/** Footnotes are JSON whose contents are HTML; what is not JSON is no footnotes. */
const sanitiseFootnotes = async (text: string): Promise<string> => {
  const notes = parseList(text)
  if (!notes) return ''
  const clean = await loadSanitiser()
  return JSON.stringify(
    notes.map(({ id, content }) => ({
      id: String(id ?? '').replace(/[^\w-]/g, ''),
      content: clean(String(content ?? ''), RICH),
    })),
  )
}

type Sanitiser = (html: string, options: sanitizeHtml.IOptions) => string

/** Loaded on first use: most processes start long before anyone needs it. */
const loadSanitiser = async (): Promise<Sanitiser> => {
  const { default: sanitize } = await import('sanitize-html')
  return (html, options) => sanitize(isTooDeep(html) ? stripTags(html) : html, options)
}

/**
 * The parser's cost grows with the square of the nesting, so whoever nests for its own sake gets
 * the bare text (SEC-52). Counts open elements by name: never fewer than the parser will hold.
 */
const isTooDeep = (html: string): boolean => {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase()
    const count = open.get(name) ?? 0
    if (ENDS_BY_ITSELF.has(name) || (slash && count === 0)) continue
    open.set(name, slash ? count - 1 : count + 1)
    depth += slash ? -1 : 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

const MAX_DEPTH = 2_000
const ENDS_BY_ITSELF = new Set(['br', 'col', 'hr', 'img', 'input', 'p', 'source', 'track', 'wbr'])

const parseList = (text: string): Readonly<Record<string, unknown>>[] | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value)
      ? value.filter((note) => typeof note === 'object' && note !== null)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Block delimiters and the more tag are comments, which the sanitiser drops. Only comments that
 * hold nothing a browser could read as markup are put back, and only between elements: put into
 * an attribute, the same text could end it.
 */
const keepingComments = (html: string, clean: (html: string) => string): string => {
  const kept: string[] = []
  const marked = html
    .replaceAll(MARK, '')
    .replace(KEPT_COMMENT, (comment) => `${MARK}${kept.push(comment) - 1}${MARK}`)
  return clean(marked)
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.replace(MARKED, (_mark, index: string) =>
        part.startsWith('<') ? '' : (kept[Number(index)] ?? ''),
      ),
    )
    .join('')
}

/** A character that no text has a use for. */
const MARK = '\uFDD0'
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g')
const KEPT_COMMENT =
  /<!--(?:\s+\/?wp:[a-z][\w/-]*\s+(?:\{(?:(?!--)[^<>])*\}\s+)?\/?|more[^<>-]*|nextpage|noteaser)-->/g

const INLINE_TAGS = [
  ...['a', 'abbr', 'b', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q'],
  ...['s', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'u', 'var'],
]

const RICH_TAGS = [
  ...INLINE_TAGS,
  ...['address', 'article', 'aside', 'audio', 'blockquote', 'br', 'button', 'caption', 'col'],
  ...['colgroup', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'footer', 'h1', 'h2'],
  ...['h3', 'h4', 'h5', 'h6', 'header', 'hr', 'img', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'rp'],
  ...['rt', 'ruby', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
  ...['track', 'ul', 'video', 'wbr'],
]

const MEDIA = ['autoplay', 'controls', 'height', 'loop', 'muted', 'preload', 'src', 'width']
const CELL = ['abbr', 'colspan', 'headers', 'rowspan', 'scope', 'valign']

const ATTRIBUTES: Record<string, string[]> = {
  '*': [
    'align',
    'aria-*',
    'class',
    'data-*',
    'dir',
    'hidden',
    'id',
    'lang',
    'role',
    'style',
    'title',
  ],
  a: ['download', 'href', 'hreflang', 'name', 'rel', 'rev', 'target', 'type'],
  audio: MEDIA,
  blockquote: ['cite'],
  button: ['disabled', 'name', 'type', 'value'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  del: ['cite', 'datetime'],
  details: ['open'],
  img: ['alt', 'decoding', 'height', 'loading', 'sizes', 'src', 'srcset', 'width'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  q: ['cite'],
  td: CELL,
  th: CELL,
  track: ['default', 'kind', 'label', 'src', 'srclang'],
  video: [...MEDIA, 'playsinline', 'poster'],
}

const SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'sms', 'feed']
const ADDRESSES = new Set(['href', 'src', 'cite', 'poster'])

/** Attributes that are right by name and still have to be looked at. */
const cleanAttributes = (
  tagName: string,
  attributes: sanitizeHtml.Attributes,
): sanitizeHtml.Tag => {
  const attribs: sanitizeHtml.Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    // Directives in `data-wp-…` run code in the page.
    if (name.startsWith('data-wp-') || (name === 'style' && !isHarmlessStyle(value))) continue
    attribs[name] = ADDRESSES.has(name) ? withoutBadScheme(value) : value
  }
  return { tagName, attribs }
}

const isHarmlessStyle = (style: string): boolean =>
  !/url\s*\(|expression|javascript|behavior|-moz-binding|@import|position\s*:|[\\<>]|\/\*/i.test(
    style,
  )

/** The rest of the address stays and leads nowhere, as in the reference. */
const withoutBadScheme = (address: string): string => {
  let rest = address
  for (let schemes = 0; schemes < MAX_SCHEMES; schemes++) {
    const scheme = /^[^/?#:]*:/.exec(rest)?.[0]
    // Browsers read over white space and control characters in a scheme.
    const name = scheme?.replace(/[^\w+.-]/g, '').toLowerCase()
    if (scheme === undefined || name === undefined || SCHEMES.includes(name)) return rest
    rest = rest.slice(scheme.length)
  }
  return ''
}

/** Whoever piles up more than this has no address in mind. */
const MAX_SCHEMES = 5

const COMMON: sanitizeHtml.IOptions = {
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: SCHEMES,
  transformTags: { '*': cleanAttributes },
  // The text inside a removed element is only text and stays.
  nonTextTags: [],
  parseStyleAttributes: false,
  enforceHtmlBoundary: false,
  nestingLimit: 200,
}

const INLINE: sanitizeHtml.IOptions = { ...COMMON, allowedTags: INLINE_TAGS }
const RICH: sanitizeHtml.IOptions = { ...COMMON, allowedTags: RICH_TAGS }
