import { siteCache } from '../../cache/per-site.ts'
import type { Context } from '../../contract/context.ts'
import { findEndpoint } from './discovery.ts'
import { providerOf } from './providers.ts'
import { readFacts } from './remote-facts.ts'
import type { Embed } from './reply.ts'

export interface RemoteRequest {
  readonly maxWidth: number
  readonly maxHeight?: number | undefined
  /** Whether a page of an unknown site may be fetched to discover its endpoint. */
  readonly mayDiscover: boolean
}

/** The embed data of a page of another site, cached for a day. */
export const embedRemote = async (
  ctx: Context,
  url: URL,
  request: RemoteRequest,
): Promise<Embed | undefined> => {
  const provider = providerOf(url)
  if (!provider && !request.mayDiscover) return undefined
  const kept = memory(ctx)
  const key = [url.href, request.maxWidth, request.maxHeight, ctx.links.base].join(' ')
  const now = ctx.clock().getTime()
  const known = kept.get(key)
  if (known && known.until > now) return known.facts

  const endpoint = provider ? new URL(provider.endpoint) : await discover(ctx, url)
  const facts =
    endpoint && (await ask(ctx, withQuery(endpoint, url, request), provider !== undefined))
  if (facts) kept.set(key, { facts, until: now + DAY_MS })
  return facts
}

const DAY_MS = 86_400_000
const MAX_JSON_BYTES = 131_072
const MAX_PAGE_BYTES = 2_097_152

interface Kept {
  readonly facts: Embed
  readonly until: number
}

/** In memory and of limited size; an evicted entry is fetched again. */
const memory = siteCache<Kept>('oembed', ({ facts }) => 2 * JSON.stringify(facts).length)

const ask = async (ctx: Context, endpoint: URL, isTrusted: boolean): Promise<Embed | undefined> => {
  const answer = await ctx.fetch(endpoint.href, {
    types: ['application/json', 'application/json+oembed', 'text/json', 'text/javascript'],
    maxBytes: MAX_JSON_BYTES,
  })
  return answer && readFacts(answer.body.toString('utf8'), { ownBase: ctx.links.base, isTrusted })
}

const discover = async (ctx: Context, url: URL): Promise<URL | undefined> => {
  const page = await ctx.fetch(url.href, {
    types: ['text/html', 'application/xhtml+xml'],
    maxBytes: MAX_PAGE_BYTES,
  })
  return page && findEndpoint(page.body.toString('utf8'), page.url)
}

const withQuery = (endpoint: URL, url: URL, { maxWidth, maxHeight }: RemoteRequest): URL => {
  const asked = new URL(endpoint)
  asked.searchParams.set('format', 'json')
  asked.searchParams.set('url', asked.searchParams.get('url') ?? url.href)
  if (maxWidth > 0) asked.searchParams.set('maxwidth', String(maxWidth))
  if (maxHeight) asked.searchParams.set('maxheight', String(maxHeight))
  return asked
}
