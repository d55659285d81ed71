import type { Context } from '../../../contract/context.ts'
import {
  type AddressRequest,
  type Resolution,
  resolveAddress,
} from '../../../contract/site/address-resolvers.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import { isLike } from '../../../store/like.ts'
import { permalinkLoader, postLoader } from '../../posts/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { postTypes } from '../../types/index.ts'
import { askedAt, isTarget, readable } from '../matching/index.ts'
import { redirectHeaders } from './headers.ts'

/** Redirects requests for missing pages to a similar page, where the settings want that. */
export const resolveMissing = async (request: AddressRequest): Promise<Resolution | undefined> => {
  const { ctx, path, address } = request
  const { advanced404s } = (await seoOptions(ctx)).redirects
  if (!advanced404s.enabled || isFile(path) || (address && address.view !== 'page'))
    return undefined
  const to =
    (advanced404s.redirectToSmart ? await similarPost(ctx, path) : undefined) ??
    (advanced404s.redirectToParent ? await parentPage(request) : undefined) ??
    (advanced404s.redirectDefaultEnabled ? defaultTarget(ctx, advanced404s) : undefined)
  if (to === undefined || isHere(request, to)) return undefined
  // The page may exist later, so the redirect is not cached.
  return { kind: 'moved', to, status: 301, headers: await redirectHeaders(ctx, 307) }
}

/** Images and scripts are loaded by pages; another page would not replace them. */
const isFile = (path: string): boolean =>
  /\.\w{1,5}$/.test(path) && !/\.(?:html?|php|aspx?)$/i.test(path)

const isHere = ({ ctx, path }: AddressRequest, to: string): boolean =>
  trimEndOf(askedAt(to, ctx.links)?.path ?? '?', '/') === trimEndOf(`/${path}`, '/')

/** Shorter texts begin too many slugs. */
const MIN_SLUG = 3
const MAX_SLUG = 200

/** An item whose slug begins with the last segment of the path. */
const similarPost = async (ctx: Context, path: string): Promise<string | undefined> => {
  const last = readable(trimEndOf(path, '/')).split('/').at(-1) ?? ''
  const slug = last.replace(/\.(?:html?|php|aspx?)$/i, '').toLowerCase()
  if (slug.length < MIN_SLUG || slug.length > MAX_SLUG || slug.includes('\0')) return undefined
  const types = postTypes.flatMap(({ name, isViewable }) => (isViewable ? [name] : []))
  const found = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('type', 'in', types)
    .where('status', '=', 'publish')
    .where(({ ref }) => isLike(ctx.db, ref('slug'), slug, 'at the start'))
    .orderBy(({ fn }) => fn<number>('length', ['slug']))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = found && (await postLoader(ctx).load(found.id))
  return row && permalinkLoader(ctx).load(row)
}

/** Limit of segments that are tried. */
const MAX_DEPTH = 10

/** The nearest existing page above. */
const parentPage = async (request: AddressRequest): Promise<string | undefined> => {
  const segments = trimEndOf(request.path, '/').split('/').slice(0, MAX_DEPTH)
  for (let depth = segments.length - 1; depth > 0; depth--) {
    const path = `${segments.slice(0, depth).join('/')}/`
    const found = await resolveAddress(request.at(`/${path}`), ['page'])
    if (found?.kind === 'moved') return found.to
    if (found?.kind === 'answer') return request.ctx.links.site(path)
  }
  return undefined
}

const defaultTarget = (
  { links }: Context,
  {
    redirectDefault,
    redirectToCustomUrl,
  }: { redirectDefault: string; redirectToCustomUrl: string },
): string | undefined => {
  if (redirectDefault !== 'custom') return links.site('')
  if (!isTarget(redirectToCustomUrl)) return undefined
  return redirectToCustomUrl.startsWith('/')
    ? links.site(redirectToCustomUrl.slice(1))
    : redirectToCustomUrl
}
