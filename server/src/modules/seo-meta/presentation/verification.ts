import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributeOf, tokensOf } from '../../../lib/html/html-tokens.ts'
import type { HeadLink, HeadMeta, HeadOptions } from '../../head/index.ts'
import type { SeoOptions } from '../../seo-kernel/index.ts'

type WebmasterTools = SeoOptions['site']['webmasterTools']

/** The meta element of each verification service. */
const SERVICES = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  pinterest: 'p:domain_verify',
  yandex: 'yandex-verification',
  baidu: 'baidu-site-verification',
  norton: 'norton-safeweb-site-verification',
} as const satisfies Readonly<Partial<Record<keyof WebmasterTools, string>>>

/** The verification elements of the head. */
export const verificationOf = (
  tools: WebmasterTools,
  proofs: readonly HeadMeta[],
): HeadOptions['everywhere'] => {
  const others = elementsIn(decodeEntities(tools.miscellaneousVerification ?? ''))
  const codes = Object.entries(SERVICES).flatMap(([service, name]) => {
    const content = tools[service as keyof typeof SERVICES]?.trim() ?? ''
    return content === '' ? [] : [{ name, content }]
  })
  return { meta: [...codes, ...proofs, ...others.meta], links: others.links }
}

/** Limit of elements. */
const MAX_ELEMENTS = 50

/** The `meta` and `link` elements of a text; anything else is dropped. */
const elementsIn = (html: string): HeadOptions['everywhere'] => {
  const meta: HeadMeta[] = []
  const links: HeadLink[] = []
  for (const tag of tokensOf(html)) {
    if (tag.kind !== 'opening' || meta.length + links.length >= MAX_ELEMENTS) continue
    const read = (name: string): string => decodeEntities(attributeOf(html, tag, name) ?? '').trim()
    if (tag.name === 'meta') meta.push(...metaOf(read))
    if (tag.name === 'link') links.push(...linkOf(read))
  }
  return { meta, links }
}

type ReadAttribute = (name: string) => string

/** Names with a meaning to browsers, or set by pages themselves, are dropped. */
const TAKEN =
  /^(?:viewport|referrer|robots|description|keywords|author|title|theme-color|color-scheme|generator|googlebot|refresh)$/i

const metaOf = (read: ReadAttribute): readonly HeadMeta[] => {
  const content = read('content')
  const name = read('name')
  const property = read('property')
  if (content === '' || TAKEN.test(name)) return []
  if (name !== '') return [{ name, content }]
  return property === '' ? [] : [{ property, content }]
}

/** Relations that only identify a person or organisation; browsers load nothing for them. */
const PROVING = new Set(['me', 'author', 'publisher'])

const linkOf = (read: ReadAttribute): readonly HeadLink[] => {
  const rel = read('rel').toLowerCase()
  const { protocol, href } = URL.parse(read('href')) ?? {}
  return PROVING.has(rel) && href !== undefined && (protocol === 'https:' || protocol === 'http:')
    ? [{ rel, href }]
    : []
}
