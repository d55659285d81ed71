import DataLoader from 'dataloader'
import type { Context } from '../../../contract/context.ts'
import { trimOf } from '../../../lib/trim.ts'
import { siteSettings } from '../../settings/index.ts'
import { postType, postTypes, status } from '../../types/index.ts'
import { permalinkLoader, postLoader } from './loaders.ts'
import type { PostRow } from './row.ts'
import { findPostsBySlug, findPostsBySlugs } from './store.ts'

/**
 * The item that everybody finds at this address of the site: published, not locked with a
 * password, of a type that has pages. Who asks makes no difference.
 */
export const findPublished = async (
  ctx: Context,
  address: string,
): Promise<PostRow | undefined> => {
  const rows = [...(await frontAt(ctx, address)), ...(await findItemsAt(ctx, address))]
  return rows.find((row) => status(row.status)?.isPublic === true && row.password === '')
}

/** The page that stands at the root of the site, where one does. */
const frontAt = async (ctx: Context, address: string): Promise<PostRow[]> => {
  const place = placeOnSite(ctx, address)
  if (place?.path !== '' || place.id !== undefined) return []
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  return show_on_front === 'page' ? withPages(await postLoader(ctx).load(page_on_front)) : []
}

/**
 * The items whose address this is, whoever may see them. There can be several: below different
 * parents stand pages of the same slug, and a post and a page may share an address.
 */
export const findItemsAt = (ctx: Context, address: string): Promise<PostRow[]> =>
  itemsAt(ctx, address, (slug) => findPostsBySlug(ctx.db, VIEWABLE, slug))

/** The same for each of several addresses: as many questions as for one. */
export const findItemsAtEach = (
  ctx: Context,
  addresses: readonly string[],
): Promise<PostRow[][]> => {
  const loader = new DataLoader<string, PostRow[]>(async (slugs) => {
    const found = Map.groupBy(await findPostsBySlugs(ctx.db, VIEWABLE, slugs), ({ slug }) => slug)
    return slugs.map((slug) => found.get(slug) ?? [])
  })
  return Promise.all(addresses.map((address) => itemsAt(ctx, address, (slug) => loader.load(slug))))
}

const itemsAt = async (
  ctx: Context,
  address: string,
  withSlug: (slug: string) => Promise<PostRow[]>,
): Promise<PostRow[]> => {
  const place = placeOnSite(ctx, address)
  if (!place) return []
  if (place.id !== undefined) return withPages(await postLoader(ctx).load(place.id))
  const hint = ctx.config.permalinks.match(place.path)
  const slug = hint?.slug ?? place.path.split('/').at(-1) ?? ''
  const candidates = [
    ...(slug === '' ? [] : await withSlug(slug)),
    ...(hint?.id === undefined ? [] : withPages(await postLoader(ctx).load(hint.id))),
  ]
  const addresses = await permalinkLoader(ctx).loadMany(candidates)
  return candidates
    .filter((_, index) => placeOnSite(ctx, String(addresses[index]))?.path === place.path)
    .sort(pagesFirst)
}

/** Whether an address lies on this site, whatever is there. */
export const isOnSite = (ctx: Pick<Context, 'links'>, address: string): boolean =>
  placeOnSite(ctx, address) !== undefined

/** The path that an address has on this site, as slugs are kept; nothing if it lies elsewhere. */
export const sitePathOf = (ctx: Pick<Context, 'links'>, address: string): string | undefined =>
  placeOnSite(ctx, address)?.path

const VIEWABLE = postTypes.filter((type) => type.isViewable).map(({ name }) => name)

const withPages = (row: PostRow | undefined): PostRow[] =>
  row && postType(row.type)?.isViewable ? [row] : []

/** Where a post and a page share an address, the page is shown there. */
const pagesFirst = (a: PostRow, b: PostRow): number =>
  Number(b.type === 'page') - Number(a.type === 'page')

/** What an address means on this site, or nothing if it leads elsewhere. */
const placeOnSite = (
  ctx: Pick<Context, 'links'>,
  address: string,
): { readonly path: string; readonly id?: number } | undefined => {
  const url = URL.parse(address)
  const base = new URL(ctx.links.base)
  const root = base.pathname.replace(/\/$/, '')
  if (!url || !/^https?:$/.test(url.protocol) || hostOf(url) !== hostOf(base)) return undefined
  if (!`${url.pathname}/`.startsWith(`${root}/`)) return undefined
  const path = asStored(trimOf(url.pathname.slice(root.length), '/'))
  const id = ID_NAMES.map((name) => url.searchParams.get(name)).find((value) => value !== null)
  if (path !== '' || id === undefined || id === null) return { path }
  // What is no id is an id that nothing has.
  return { path, id: /^\d{1,15}$/.test(id) ? Number(id) : 0 }
}

const ID_NAMES = ['p', 'page_id', 'attachment_id']

/** The same site with and without its usual prefix, whatever the scheme. */
const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')

/** Slugs are kept in lower case, with other letters than the Latin ones percent-encoded. */
const asStored = (path: string): string => {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)).toLowerCase())
      .join('/')
  } catch {
    return path
  }
}
