import { oneLine } from '../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributesOf, type HtmlToken, tokensOf } from '../../../lib/html/html-tokens.ts'

/** The parts of a page, or of a fragment, that audits examine. Texts are plain, addresses as written. */
export interface PageParts {
  readonly title: string | undefined
  /** `meta` elements by `name` or `property`, in lower case. */
  readonly metas: readonly { readonly name: string; readonly content: string }[]
  readonly canonical: string | undefined
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  readonly links: readonly string[]
  /** `alt` is undefined if the image has none. */
  readonly pictures: readonly { readonly address: string; readonly alt: string | undefined }[]
  readonly scripts: readonly string[]
  readonly sheets: readonly string[]
  readonly hasStructuredData: boolean
  readonly paragraphs: readonly string[]
  /** The visible text: that of `main`, if the page has one. */
  readonly text: string
}

/** In characters; the rest of a longer page is ignored. */
const MAX_LENGTH = 2_000_000

/** Parses HTML in one pass, as browsers do. */
export const readHtml = (given: string): PageParts => {
  const html = given.slice(0, MAX_LENGTH)
  const parts = emptyParts()
  /** The open element whose text is collected separately. */
  let open: { name: string; text: string } | undefined
  let unseen = ''
  let mainDepth = 0
  const see = (text: string): void => {
    if (open) open.text += text
    if (open?.name === 'title') return
    parts.whole.push(text)
    if (mainDepth > 0) parts.main.push(text)
  }
  const finish = (): void => {
    if (open) keep(parts, open.name, oneLine(decodeEntities(open.text)))
    open = undefined
  }
  const start = (token: HtmlToken): void => {
    readTag(parts, html, token)
    if (token.name === 'main') mainDepth++
    if (UNSEEN.has(token.name) && !html.startsWith('/>', token.end - 2)) unseen = token.name
    if (!INLINE.has(token.name)) see(' ')
    if (!OWN_TEXT.has(token.name)) return
    finish()
    open = { name: token.name, text: '' }
  }
  const end = ({ name }: HtmlToken): void => {
    if (name === 'main') mainDepth--
    if (open?.name === name) finish()
    if (!INLINE.has(name)) see(' ')
  }
  for (const token of tokensOf(html)) {
    if (unseen !== '') {
      if (token.kind === 'closing' && token.name === unseen) unseen = ''
    } else if (token.kind === 'text') see(html.slice(token.start, token.end))
    else if (token.kind === 'opening') start(token)
    else if (token.kind === 'closing') end(token)
  }
  finish()
  const { whole, main, ...rest } = parts
  const text = main.length > 0 ? main : whole
  return { ...rest, text: oneLine(decodeEntities(text.join(''))) }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] }

type Found = Mutable<Omit<PageParts, 'text'>> & { whole: string[]; main: string[] }

const emptyParts = (): Found => ({
  title: undefined,
  canonical: undefined,
  hasStructuredData: false,
  ...{ metas: [], headings: [], links: [], pictures: [], scripts: [], sheets: [], paragraphs: [] },
  ...{ whole: [], main: [] },
})

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const OWN_TEXT = new Set(['title', 'p', ...HEADINGS])

/** Elements whose content is not visible. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg'])

/** Elements that may be inside words; all others separate words. */
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'cite', 'code', 'em', 'i', 'mark', 'q', 's', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'u', 'wbr'],
])

const keep = (parts: Found, name: string, text: string): void => {
  if (name === 'title') parts.title ??= text
  else if (name === 'p') parts.paragraphs.push(...(text === '' ? [] : [text]))
  else parts.headings.push({ level: HEADINGS.indexOf(name) + 1, text })
}

const readTag = (parts: Found, html: string, token: HtmlToken): void => {
  const reader = READERS[token.name]
  const mayHaveData = html.slice(token.start, token.end).includes('itemscope')
  if (!reader && !mayHaveData) return
  const attributes = new Map(
    attributesOf(html, token).map(({ name, value }) => [name, decodeEntities(value).trim()]),
  )
  if (attributes.has('itemscope')) parts.hasStructuredData = true
  reader?.(parts, (name) => attributes.get(name))
}

type Attribute = (name: string) => string | undefined

const READERS: Readonly<Record<string, (parts: Found, attribute: Attribute) => void>> = {
  a: (parts, attribute) => {
    const address = attribute('href')
    if (address !== undefined) parts.links.push(address)
  },
  img: (parts, attribute) => {
    parts.pictures.push({ address: attribute('src') ?? '', alt: attribute('alt') })
  },
  meta: (parts, attribute) => {
    const name = attribute('property') ?? attribute('name')
    if (name !== undefined)
      parts.metas.push({ name: name.toLowerCase(), content: attribute('content') ?? '' })
  },
  link: (parts, attribute) => {
    const relations = (attribute('rel') ?? '').toLowerCase().split(/\s+/)
    const address = attribute('href') ?? ''
    if (relations.includes('canonical')) parts.canonical ??= address
    if (relations.includes('stylesheet')) parts.sheets.push(address)
  },
  script: (parts, attribute) => {
    if (attribute('type')?.toLowerCase() === 'application/ld+json') parts.hasStructuredData = true
    const address = attribute('src')
    if (address !== undefined) parts.scripts.push(address)
  },
}
