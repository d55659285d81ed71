import { limitCacheUntil } from '../../../cache/validity.ts'
import type {
  AddressRequest,
  MatchedRules,
  Resolution,
} from '../../../contract/site/address-resolvers.ts'

const MAX_BYTES = 2_000_000

/** How long what another site said is shown. */
const KEPT_MS = 60_000

/** What can be looked at. Whatever else a site has is for its own visitors. */
const TYPES = [
  ...['text/html', 'text/plain', 'text/css', 'text/xml', 'text/csv', 'text/markdown'],
  ...['application/json', 'application/xml', 'application/rss+xml', 'application/atom+xml'],
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'application/pdf'],
]

/** On this site another one's page is a guest: it runs nothing and knows nobody. */
const HEADERS = {
  'Content-Security-Policy':
    "sandbox; default-src 'none'; img-src https: data:; style-src https: 'unsafe-inline'; font-src https:; media-src https:",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Shows what stands at an address elsewhere, without leading the visitor there. */
export const passThrough = async (
  { ctx }: AddressRequest,
  location: string,
  rules: MatchedRules,
): Promise<Resolution> => {
  const fetched = await ctx.fetch(location, { types: TYPES, maxBytes: MAX_BYTES })
  if (!fetched) return { kind: 'status', status: 502, rules }
  limitCacheUntil(ctx, ctx.clock().getTime() + KEPT_MS)
  const { type, body } = fetched
  return { kind: 'answer', answer: { type, body, headers: HEADERS }, tags: ['options'], rules }
}
