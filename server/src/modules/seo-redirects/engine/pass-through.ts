import { limitCacheUntil } from '../../../cache/validity.ts'
import type {
  AddressRequest,
  MatchedRules,
  Resolution,
} from '../../../contract/site/address-resolvers.ts'

const MAX_BYTES = 2_000_000

/** How long the response of another site is cached. */
const KEPT_MS = 60_000

/** Media types that are passed through; others are rejected. */
const TYPES = [
  ...['text/html', 'text/plain', 'text/css', 'text/xml', 'text/csv', 'text/markdown'],
  ...['application/json', 'application/xml', 'application/rss+xml', 'application/atom+xml'],
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'application/pdf'],
]

/** A page of another site runs no scripts and gets no referrer or cookies. */
const HEADERS = {
  'Content-Security-Policy':
    "sandbox; default-src 'none'; img-src https: data:; style-src https: 'unsafe-inline'; font-src https:; media-src https:",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Responds with the content of another address, without a redirect. */
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
