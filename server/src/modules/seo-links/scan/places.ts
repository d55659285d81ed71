import { hash } from 'node:crypto'
import type { Context, Linker } from '../../../contract/context.ts'
import { findFormerItems } from '../../addresses/index.ts'
import { findItemsAtEach, postLoader, sitePathOf } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'

/** Target of a link. */
export interface LinkTarget {
  readonly url: string
  readonly urlHash: string
  readonly hostname: string
  readonly isInternal: boolean
}

/** Longer addresses are ignored. */
const MAX_LENGTH = 4_096

/** Resolves the address of a link; undefined where it is no page, as for fragments and telephone numbers. */
export const targetOf = (ctx: Linker, href: string, base: string): LinkTarget | undefined => {
  if (href === '' || href.startsWith('#') || href.length > MAX_LENGTH) return undefined
  const url = URL.parse(href, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > MAX_LENGTH) return undefined
  return {
    url: url.href,
    urlHash: hashOf(ctx, url.href),
    hostname: withoutPrefix(url.hostname),
    isInternal: withoutPrefix(url.host) === withoutPrefix(new URL(ctx.links.base).host),
  }
}

/** Equal for all addresses of the same page. */
export const hashOf = (ctx: Linker, address: string): string => {
  const url = new URL(address)
  const path = sitePathOf(ctx, address)
  const place =
    path === undefined
      ? `${withoutPrefix(url.host)}${url.pathname}${url.search}`
      : `/${path === '' ? url.search : path}`
  return hash('sha1', place, 'hex')
}

const withoutPrefix = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/**
 * The items at these addresses of the site, or formerly there: visitors are redirected to them. Other
 * addresses are absent.
 */
export const itemsAt = async (
  ctx: Context,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  const now = await findItemsAtEach(ctx, addresses)
  const front = await frontPageOf(ctx)
  const left: { readonly address: string; readonly path: string }[] = []
  addresses.forEach((address, index) => {
    const item = now[index]?.find(({ status }) => status !== 'trash')
    const path = sitePathOf(ctx, address)
    if (item) found.set(address, item.id)
    else if (path === '' && front !== 0 && new URL(address).search === '') found.set(address, front)
    else if (path) left.push({ address, path })
  })
  const former = await findFormerItems(
    ctx.db,
    left.map(({ path }) => path),
  )
  const moved = await Promise.all(
    left.map(({ path }) => postLoader(ctx).load(former.get(path) ?? 0)),
  )
  left.forEach(({ address }, index) => {
    const row = moved[index]
    if (row && row.status !== 'trash') found.set(address, row.id)
  })
  return found
}

const frontPageOf = async (ctx: Context): Promise<number> => {
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  return show_on_front === 'page' ? page_on_front : 0
}
