import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, Linker } from '../../../contract/context.ts'
import { trimOf } from '../../../lib/trim.ts'
import { formerStructures, permalinkStructure, siteSettings } from '../../settings/index.ts'
import { postType, postTypes, status } from '../../types/index.ts'
import { permalinkLoader, postLoader } from './loaders.ts'
import type { PostRow } from './row.ts'
import { findPostsBySlug, findPostsBySlugs } from './store.ts'

/**
 * The item that is public at this address of the site: published, without a password, of a viewable
 * type. The result does not depend on the caller.
 */
export const findPublished = async (
  ctx: Context,
  address: string,
): Promise<PostRow | undefined> => {
  const rows = [...(await frontAt(ctx, address)), ...(await findItemsAt(ctx, address))]
  return rows.find((row) => status(row.status)?.isPublic === true && row.password === '')
}

/** The page at the root of the site, if there is one. */
const frontAt = async (ctx: Context, address: string): Promise<PostRow[]> => {
  const place = placeOnSite(ctx, address)
  if (place?.path !== '' || place.id !== undefined) return []
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  return show_on_front === 'page' ? withPages(await postLoader(ctx).load(page_on_front)) : []
}

/**
 * The items at this address, visible to the caller or not. There can be several: pages below
 * different parents may have the same slug, and a post and a page may share an address.
 */
export const findItemsAt = (ctx: Context, address: string): Promise<PostRow[]> =>
  itemsAt(ctx, address, (slug) => findPostsBySlug(ctx.db, VIEWABLE, slug))

/** The same for the decoded path of a request. */
export const findItemsAtPath = (ctx: Context, path: string): Promise<PostRow[]> =>
  PLAIN_PATH.test(path)
    ? itemsAtPlace(ctx, { path: path.toLowerCase() }, (slug) => slugLoader(ctx).load(slug))
    : itemsAt(ctx, ctx.links.site(encodeURI(path)), (slug) => slugLoader(ctx).load(slug))

/** Nothing in it is encoded in an address, nor has a meaning there. */
const PLAIN_PATH = /^\w[\w-]*(?:\/[\w-]+)*$/

/** Viewable items of any state by slug. A page request looks up the same one for several types. */
export const slugLoader = perRequest(
  (ctx) =>
    new DataLoader<string, PostRow[]>((slugs) =>
      Promise.all(slugs.map((slug) => findPostsBySlug(ctx.db, VIEWABLE, slug))),
    ),
)

/** The same for several addresses, with as many queries as for one. */
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
  return place ? itemsAtPlace(ctx, place, withSlug) : []
}

const itemsAtPlace = async (
  ctx: Context,
  place: Place,
  withSlug: (slug: string) => Promise<PostRow[]>,
): Promise<PostRow[]> => {
  if (place.id !== undefined) return withPages(await postLoader(ctx).load(place.id))
  const hint = (await permalinkStructure(ctx)).match(place.path)
  const slug = hint?.slug ?? place.path.split('/').at(-1) ?? ''
  const candidates = [
    ...(slug === '' ? [] : await withSlug(slug)),
    ...(hint?.id === undefined ? [] : withPages(await postLoader(ctx).load(hint.id))),
  ]
  if (candidates.length === 0) return []
  const addresses = await permalinkLoader(ctx).loadMany(candidates)
  return candidates
    .filter((_, index) => placeOnSite(ctx, String(addresses[index]))?.path === place.path)
    .sort(pagesFirst)
}

/**
 * The post that had this path by an earlier structure of the site. Its name or id decides: dates,
 * authors and categories in the path may have changed since.
 */
export const findPostAtFormer = async (
  ctx: Context,
  path: string,
): Promise<PostRow | undefined> => {
  for (const structure of await formerStructures(ctx)) {
    const hint = structure.match(asStored(encodeURI(path)))
    if (!hint) continue
    const named = hint.slug === undefined ? [] : await findPostsBySlug(ctx.db, ['post'], hint.slug)
    const candidates = hint.id === undefined ? named : [await postLoader(ctx).load(hint.id)]
    const post = candidates.find((row) => row?.type === 'post')
    if (post && (hint.slug === undefined || hint.slug === post.slug)) return post
  }
  return undefined
}

/** Whether an address is on this site; nothing needs to exist there. */
export const isOnSite = (ctx: Linker, address: string): boolean =>
  placeOnSite(ctx, address) !== undefined

/** The path of an address on this site, in the form of slugs; undefined for other sites. */
export const sitePathOf = (ctx: Linker, address: string): string | undefined =>
  placeOnSite(ctx, address)?.path

const VIEWABLE = postTypes.filter((type) => type.isViewable).map(({ name }) => name)

const withPages = (row: PostRow | undefined): PostRow[] =>
  row && postType(row.type)?.isViewable ? [row] : []

/** If a post and a page share an address, the page is shown there. */
const pagesFirst = (a: PostRow, b: PostRow): number =>
  Number(b.type === 'page') - Number(a.type === 'page')

interface Place {
  readonly path: string
  readonly id?: number
}

/** The path or id that an address means on this site; undefined for other sites. */
const placeOnSite = (ctx: Linker, address: string): Place | undefined => {
  const url = URL.parse(address)
  const base = new URL(ctx.links.base)
  const root = base.pathname.replace(/\/$/, '')
  if (!url || !/^https?:$/.test(url.protocol) || hostOf(url) !== hostOf(base)) return undefined
  if (!`${url.pathname}/`.startsWith(`${root}/`)) return undefined
  const path = asStored(trimOf(url.pathname.slice(root.length), '/'))
  const id = ID_NAMES.map((name) => url.searchParams.get(name)).find((value) => value !== null)
  if (path !== '' || id === undefined || id === null) return { path }
  // A malformed id becomes 0, which no item has.
  return { path, id: /^\d{1,15}$/.test(id) ? Number(id) : 0 }
}

const ID_NAMES = ['p', 'page_id', 'attachment_id']

/** Compares hosts without `www.` and regardless of the scheme. */
const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')

/** Slugs are stored in lower case, with non-ASCII characters percent-encoded. */
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
