import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributesOf, type HtmlToken, tokensOf } from '../../../lib/html/html-tokens.ts'

/** A resource that a browser loads with a page. */
export interface Resource {
  readonly address: string
  readonly kind: 'image' | 'script' | 'style'
  /** Whether it blocks rendering. */
  readonly isBlocking: boolean
}

/**
 * The resources in the HTML of a page, each address once. Resources loaded by style sheets and scripts are
 * unknown.
 */
export const resourcesOf = (html: string, page: string): readonly Resource[] => {
  const found = new Map<string, Resource>()
  let isInHead = true
  let isForOthers = false
  for (const token of tokensOf(html)) {
    // Browsers that run scripts do not load the content of `noscript`.
    if (token.name === 'noscript') isForOthers = token.kind === 'opening'
    if (isForOthers) continue
    if (token.name === 'body' || (token.name === 'head' && token.kind === 'closing'))
      isInHead = false
    const read = token.kind === 'opening' ? READERS[token.name] : undefined
    const named = read?.(attributesReader(html, token))
    const address = named && addressIn(page, named.address)
    if (!named || address === undefined || found.has(address)) continue
    const { kind, isBlocking } = named
    // A script in the body does not block the content before it.
    found.set(address, { address, kind, isBlocking: isBlocking && (isInHead || kind === 'style') })
  }
  return [...found.values()]
}

type Attribute = (name: string) => string | undefined

const attributesReader = (html: string, token: HtmlToken): Attribute => {
  const attributes = new Map(attributesOf(html, token).map(({ name, value }) => [name, value]))
  return (name) => {
    const value = attributes.get(name)
    return value === undefined ? undefined : decodeEntities(value).trim()
  }
}

const READERS: Readonly<Record<string, (attribute: Attribute) => Resource | undefined>> = {
  img: (attribute) => ({
    address: attribute('src') ?? '',
    kind: 'image',
    isBlocking: false,
  }),
  script: (attribute) => ({
    address: attribute('src') ?? '',
    kind: 'script',
    isBlocking:
      attribute('async') === undefined &&
      attribute('defer') === undefined &&
      attribute('type')?.toLowerCase() !== 'module',
  }),
  link: (attribute) => {
    const relations = (attribute('rel') ?? '').toLowerCase().split(/\s+/)
    if (!relations.includes('stylesheet') || relations.includes('alternate')) return undefined
    return {
      address: attribute('href') ?? '',
      kind: 'style',
      isBlocking: attribute('media')?.toLowerCase() !== 'print',
    }
  },
}

const addressIn = (page: string, written: string): string | undefined => {
  const url = written === '' ? null : URL.parse(written, page)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  url.hash = ''
  return url.href
}
