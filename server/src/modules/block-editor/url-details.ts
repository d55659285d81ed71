import { siteCache } from '../../cache/per-site.ts'
import type { Context } from '../../contract/context.ts'
import { ApiError } from '../../contract/errors.ts'
import { resource } from '../../contract/resource.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { string, type ViewContext } from '../../contract/schema.ts'
import { isPublicAddress, parseAddress } from '../../lib/network/addresses.ts'
import { blockEditorErrors } from './errors.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']

const text = (description: string, format?: 'uri') =>
  string({ description, context: ALL, readonly: true, ...(format ? { format } : {}) })

const urlDetailsResource = resource('url-details', {
  title: text('Title of the page.'),
  icon: text('URL of the icon of the page.', 'uri'),
  description: text('Description of the page.'),
  image: text('URL of the preview image of the page.', 'uri'),
})

export const urlDetailsRoutes: RouteRecord = {
  getUrlDetails: route({
    method: 'GET',
    path: 'url-details',
    summary: 'Get details of a URL',
    description: 'Returns the title, icon, description and image of a web page.',
    can: 'anyone',
    resource: urlDetailsResource,
    args: {
      url: string({ description: 'URL of the page.', required: true }),
    },
    samples: () => ({ url: 'https://example.org/' }),
    load: async (ctx, { url }) => readAddress(ctx, url),
    permit: (ctx) => {
      if (!ctx.can('edit_posts')) throw blockEditorErrors.rest_cannot_view_url_details()
    },
  }).handle(({ ctx, subject: url }) => detailsOf(ctx, url)),
}

/** As in the reference, the address is validated before the capability is checked. */
const readAddress = ({ links }: Context, address: string): URL => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refused()
  const isOwnHost = url.hostname === new URL(links.base).hostname
  const isOwn = url.host === new URL(links.base).host
  if (!isOwn && !PORTS.has(url.port)) throw refused()
  if (!isOwnHost && parseAddress(bare(url.hostname)) && !isPublicAddress(bare(url.hostname)))
    throw refused()
  url.hash = ''
  return url
}

/** Ports of public web servers. */
const PORTS = new Set(['', '80', '443', '8080'])

/** `[::1]` → `::1` */
const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

const refused = (): ApiError =>
  new ApiError('rest_invalid_param', 400, 'Invalid parameter(s): url', {
    params: { url: 'Invalid parameter.' },
    details: [],
  })

const detailsOf = async (ctx: Context, url: URL): Promise<PageFacts> => {
  const kept = memory(ctx)
  const now = ctx.clock().getTime()
  const known = kept.get(url.href)
  if (known && known.until > now) return known.facts
  // Substrings would keep the whole page in memory; structuredClone copies them.
  const facts = structuredClone(await ask(ctx, url))
  kept.set(url.href, { facts, until: now + HOUR_MS })
  return facts
}

const HOUR_MS = 3_600_000
const MAX_PAGE_BYTES = 2_097_152

/** Bounded by memory; evicted entries are fetched again. */
const memory = siteCache<{ readonly facts: PageFacts; readonly until: number }>(
  'url details',
  ({ facts }) => 2 * JSON.stringify(facts).length,
)

const TYPES = ['text/html', 'application/xhtml+xml']

const isOwn = ({ links }: Context, { href }: URL): boolean => href.startsWith(links.site(''))

/**
 * The site's host may be an internal address, which `ctx.fetch` refuses; its public pages are
 * rendered in process instead.
 */
const visitOwn = async (ctx: Context, { href }: URL) => {
  const page = await ctx.visitSelf(href)
  return page && TYPES.includes(page.type) ? page : undefined
}

const ask = async (ctx: Context, url: URL): Promise<PageFacts> => {
  const page = isOwn(ctx, url)
    ? await visitOwn(ctx, url)
    : await ctx.fetch(url.href, { types: TYPES, maxBytes: MAX_PAGE_BYTES })
  if (!page) throw blockEditorErrors.no_response()
  const html = page.body.toString('utf8')
  if (html.trim() === '') throw blockEditorErrors.no_content()
  return readPageFacts(html, page.url)
}
