import { limitCacheUntil } from '../../../cache/validity.ts'
import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import { KIND_NAMES } from '../../catalogue/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { blocklistOf } from './blocklist.ts'
import { noteBlocked, noteSeen } from './tally.ts'

/** Arguments that pages of the site use. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  ...['s', 'p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'paged', 'page', 'cpage'],
  ...['feed', 'embed', 'preview', 'preview_id', 'preview_nonce', 'reply', 'rest_route', 'name'],
  'sent',
  ...['year', 'monthnum', 'day', 'm', 'order', 'orderby', 'post_type', 'taxonomy', 'term'],
  ...['search', 'alive', 'sort', '_fields', '_embed', '_envelope', '_jsonp', '_method', '_wpnonce'],
  ...KIND_NAMES,
])

/** Pages of query blocks have the number of the block in their argument. */
const isOwn = (name: string): boolean =>
  OWN_NAMES.has(name) || /^query-(?:\d{1,15}-)?page$/.test(name)

const MAX_KEY = 200
const MAX_VALUE = 500
const MAX_PATH = 500

/** Further arguments of one address are ignored. */
const MAX_ARGS = 50

/** Redirects addresses with blocked arguments to those without, and counts the others. */
export const resolveQuery = async (request: AddressRequest): Promise<Resolution | undefined> =>
  resolveReply(request) ?? (await resolveCampaign(request)) ?? (await resolveArguments(request))

/** A reply link of other systems redirects to the comment. */
const resolveReply = ({ ctx, path, query }: AddressRequest): Resolution | undefined => {
  const [comment] = /^\d{1,15}$/.exec(query.get('replytocom') ?? '') ?? []
  if (comment === undefined) return undefined
  const rest = without(query.whole, new Set(['replytocom']))
  return { kind: 'moved', to: addressOf(ctx.links.site(path), rest, `comment-${comment}`) }
}

/** Campaign arguments are for scripts: in the fragment they create no duplicate address. */
const resolveCampaign = async ({
  ctx,
  path,
  query,
}: AddressRequest): Promise<Resolution | undefined> => {
  const { blockArgs } = (await seoOptions(ctx)).site.searchAppearance.advanced
  if (!blockArgs.optimizeUtmParameters) return undefined
  // Reads the whole query, so that a cached page is not used for another query.
  const { whole } = query
  const names = new Set([...whole.keys()].filter((name) => name.startsWith('utm_')))
  if (names.size === 0) return undefined
  const campaign = new URLSearchParams([...whole].filter(([name]) => names.has(name)))
  const to = addressOf(ctx.links.site(path), without(whole, names), campaign.toString())
  return { kind: 'moved', to }
}

const resolveArguments = async ({
  ctx,
  path,
  query,
}: AddressRequest): Promise<Resolution | undefined> => {
  const { blockArgs } = (await seoOptions(ctx)).site.searchAppearance.advanced
  if (!blockArgs.enable) return undefined
  const foreign = [...query.whole].filter(([name]) => !isOwn(name)).slice(0, MAX_ARGS)
  if (foreign.length === 0) return undefined
  // Not cached, since each request counts.
  limitCacheUntil(ctx, 0)
  const list = await blocklistOf(ctx)
  const found = foreign.map(([key, value]) => {
    const arg = { key: key.slice(0, MAX_KEY), value: value.slice(0, MAX_VALUE) }
    return { ...arg, name: key, row: list.find(arg.key, arg.value) }
  })
  const blocked = found.filter(({ row }) => row !== undefined)
  for (const { row } of blocked) if (row) noteBlocked(ctx, row.id)
  if (blocked.length === 0) {
    for (const { key, value } of found)
      noteSeen(ctx, { path: `/${path}`.slice(0, MAX_PATH), key, value })
    return undefined
  }
  const names = new Set(blocked.map(({ name }) => name))
  return { kind: 'moved', to: addressOf(ctx.links.site(path), without(query.whole, names), '') }
}

const without = (query: URLSearchParams, names: ReadonlySet<string>): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !names.has(name)))

const addressOf = (address: string, query: URLSearchParams, fragment: string): string =>
  `${address}${query.size > 0 ? `?${query}` : ''}${fragment === '' ? '' : `#${fragment}`}`
