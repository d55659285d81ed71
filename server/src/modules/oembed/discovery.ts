import { decodeEntities } from '../../lib/html/entities.ts'
import { attributeOf, tokensOf } from '../../lib/html/html-tokens.ts'

/** The oEmbed endpoint that a page declares with a link in its head. */
export const findEndpoint = (page: string, address: string): URL | undefined => {
  for (const tag of tokensOf(page)) {
    if (tag.kind !== 'opening' || tag.name !== 'link') continue
    const [type = '', href = ''] = ['type', 'href'].map((name) =>
      decodeEntities(attributeOf(page, tag, name) ?? '').trim(),
    )
    if (TYPES.has(type.toLowerCase()) && href !== '') return URL.parse(href, address) ?? undefined
  }
  return undefined
}

const TYPES = new Set(['application/json+oembed', 'text/json+oembed'])
