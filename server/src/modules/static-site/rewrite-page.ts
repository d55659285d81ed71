import { decodeEntities, escapeText } from '../../lib/html/entities.ts'
import {
  attributesOf,
  type HtmlToken,
  type TagAttribute,
  tokensOf,
} from '../../lib/html/html-tokens.ts'
import { type CopiedSite, isTitlePicture, linkOf, type Target, targetOf } from './address.ts'
import { addressesInStyles } from './links-in-file.ts'

/** A page as the copy has it. */
export interface RewrittenPage {
  readonly html: string
  /** The addresses within the site that it leads to, or shows. */
  readonly links: ReadonlySet<string>
  /** The forms that were taken out. */
  readonly forms: number
  /** Links that were taken off their text, by what their targets are. */
  readonly unlinked: readonly Unlinked[]
}

interface Unlinked {
  readonly kind: 'server' | 'filtered'
  readonly link: string
}

/**
 * A page whose links work without the server: paths instead of whole addresses, and the names of files
 * where an address has parameters. Forms, links to what only a server answers, and its scripts are
 * taken out.
 */
export const rewritePage = (site: CopiedSite, html: string, page: string): RewrittenPage => {
  const tokens = tokensOf(html)
  const links = new Set<string>()
  const unlinked: Unlinked[] = []
  // Of thousands of lists by a letter or an order, none is shared for its picture.
  const isList = page.includes('?')
  let forms = 0
  let result = ''
  let at = 0
  const replace = (start: number, end: number, text: string): void => {
    result += html.slice(at, start) + text
    at = end
  }
  const find = (value: string): Target => targetOf(site, decodeEntities(value), page)
  const note = (value: string): Target => {
    const target = find(value)
    if (target.kind === 'copied') links.add(target.address)
    else if (target.kind !== 'outside')
      unlinked.push({ kind: target.kind, link: decodeEntities(value) })
    return target
  }

  const rewriteAttributes = (
    tag: HtmlToken,
    attributes: readonly TagAttribute[],
    given: ReadonlyMap<string, string>,
  ): void => {
    for (const attribute of attributes) {
      const value = rewrite(site, tag, given, attribute, note)
      if (value === undefined) replace(attribute.start, endOfAttribute(html, tag, attribute), '')
      else if (value !== attribute.value) replace(attribute.valueStart, attribute.valueEnd, value)
    }
  }

  for (let index = 0; index < tokens.length; index++) {
    const tag = tokens[index] as HtmlToken
    if (tag.kind !== 'opening') continue
    const attributes = attributesOf(html, tag)
    const given = new Map(attributes.map((attribute) => [attribute.name, attribute.value]))
    if (isTakenOut(tag, given, find) || (isList && isDrawnPicture(tag, given, find))) {
      if (tag.name === 'form') forms++
      if (tag.name === 'a') note(given.get('href') ?? '')
      index = endOfElement(tokens, index)
      replace(tag.start, tokens[index]?.end ?? html.length, '')
      continue
    }
    rewriteAttributes(tag, attributes, given)
  }
  return { html: result + html.slice(at), links, forms, unlinked }
}

const endOfAttribute = (html: string, tag: HtmlToken, { valueEnd }: TagAttribute): number => {
  const isQuoted = /["']/.test(html.charAt(valueEnd))
  return Math.min(valueEnd + (isQuoted ? 1 : 0), tag.end - 1)
}

/** The value of an attribute in the copy; undefined for a link that loses its target. */
const rewrite = (
  site: CopiedSite,
  { name: element }: HtmlToken,
  given: ReadonlyMap<string, string>,
  { name, value }: TagAttribute,
  note: (value: string) => Target,
): string | undefined => {
  if (name === 'style') return rewriteStyle(site, value, note)
  if (name === 'srcset' || name === 'imagesrcset') return rewriteSources(site, value, note)
  if (isWhole(element, name, given)) {
    note(value)
    return value
  }
  if (!LINKS.has(name) || value === '' || value.startsWith('#')) return value
  const target = note(value)
  if (target.kind === 'outside') return value
  return target.kind === 'copied'
    ? escapeText(linkOf(site, target.address) + target.fragment)
    : undefined
}

/** `one.webp 320w, two.webp 640w`. */
const rewriteSources = (site: CopiedSite, value: string, note: (value: string) => Target): string =>
  value
    .split(',')
    .map((source) => {
      const [address = '', ...size] = source.trim().split(/\s+/)
      const target = note(address)
      const link = target.kind === 'copied' ? escapeText(linkOf(site, target.address)) : address
      return [link, ...size].join(' ')
    })
    .join(', ')

const rewriteStyle = (site: CopiedSite, value: string, note: (value: string) => Target): string => {
  for (const address of addressesInStyles(decodeEntities(value))) note(address)
  return value.includes('url(') ? value.replaceAll(`${site.base}/`, linkOf(site, '/')) : value
}

const LINKS: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'data', 'cite'])

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(['img', 'link', 'meta', 'input', 'source', 'embed'])

/** Elements that are of no use without the server. */
const isTakenOut = (
  { name }: HtmlToken,
  given: ReadonlyMap<string, string>,
  find: (value: string) => Target,
): boolean => {
  const leadsToServer = (value: string | undefined): boolean =>
    value !== undefined && find(value).kind === 'server'
  switch (name) {
    case 'form':
      return find(given.get('action') ?? '').kind !== 'outside'
    // Controls, such as sign-in and replies; in sentences the text of a link stays.
    case 'a':
      return given.get('rel')?.includes('nofollow') === true && leadsToServer(given.get('href'))
    case 'script':
      return given.has('data-for') || leadsToServer(given.get('src'))
    case 'img':
      return leadsToServer(given.get('src'))
    case 'link':
      return given.get('rel') === 'shortlink' || leadsToServer(given.get('href'))
    // The heading of the form for comments, and the form.
    default:
      return given.get('id') === 'respond'
  }
}

/** The index of the token that ends an element: the end tag, or the start tag if it has none. */
const endOfElement = (tokens: readonly HtmlToken[], start: number): number => {
  const name = tokens[start]?.name ?? ''
  if (VOID.has(name)) return start
  let depth = 0
  for (let index = start; index < tokens.length; index++) {
    const token = tokens[index]
    if (token?.name !== name) continue
    depth += token.kind === 'opening' ? 1 : -1
    if (depth === 0) return index
  }
  return start
}

/** Values that stay whole addresses: those by which others know the page, and its pictures. */
const isWhole = (element: string, name: string, given: ReadonlyMap<string, string>): boolean => {
  if (element === 'meta') return name === 'content' && PICTURES.has(propertyOf(given))
  const isIdentity = given.get('rel') === 'canonical' || given.has('hreflang')
  return element === 'link' && name === 'href' && isIdentity
}

const isDrawnPicture = (
  { name }: HtmlToken,
  given: ReadonlyMap<string, string>,
  find: (value: string) => Target,
): boolean => {
  if (name !== 'meta' || !PICTURES.has(propertyOf(given))) return false
  const target = find(given.get('content') ?? '')
  return target.kind === 'copied' && isTitlePicture(target.address)
}

const propertyOf = (given: ReadonlyMap<string, string>): string =>
  given.get('property') ?? given.get('name') ?? ''

const PICTURES: ReadonlySet<string> = new Set([
  ...['og:image', 'og:image:url', 'og:image:secure_url', 'og:video', 'og:audio', 'twitter:image'],
])
