import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import type { SiteAddress } from '../../contract/site/address.ts'
import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import type { Paging } from '../../lib/blocks/paging.ts'
import { resolveFormerPath } from '../../modules/addresses/index.ts'
import {
  pagesOfText,
  postLoader,
  textPageAddress,
  visibilityOf,
} from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { termRoot } from '../../modules/terms/index.ts'
import { asPageOfText } from './address.ts'
import { findItem, findPreview, type SiteItem, viewOfItem } from './items.ts'
import { findList, pageOfList, viewOfList } from './lists.ts'
import { hasPassword } from './passwords.ts'
import { queriesOn, withQuery } from './queries.ts'

/** A page that there is at an address. */
export interface FoundPage {
  readonly kind: 'page'
  readonly view: PageView
  /** The address that this page should be known by. */
  readonly canonical: string
  /** Others see something else here: the answer must not be kept for them. */
  readonly isPersonal: boolean
  /** It is not out yet, or a preview: nobody else should find it. */
  readonly isUnpublished: boolean
}

type Found = FoundPage | Extract<Resolution, { kind: 'moved' | 'gone' | 'missing' }>

/** A request whose address could be read. */
export type PageRequest = AddressRequest & { readonly address: SiteAddress }

const MISSING: Found = { kind: 'missing' }

/** Finds what an address shows to a visitor; nothing where no item has it. */
export const findPageAt = async (request: PageRequest): Promise<Found | undefined> => {
  const { ctx, address, query } = request
  const preview = await findPreview(ctx, query)
  if (preview) return pageOfItem(request, preview, (page) => previewAddress(request, page))
  const { subject } = address
  if (subject.kind === 'posts') return findFront(request)
  if (subject.kind === 'item' || subject.kind === 'path') {
    const item = await findItem(ctx, subject)
    return item ? pageAbout(request, item) : findCategory(request)
  }
  const list = await findList(ctx, subject, address)
  return list ? pageOfPosts(request, list) : MISSING
}

/** Where categories stand at the top, a path may be one of theirs. */
const findCategory = async (request: PageRequest): Promise<Found | undefined> => {
  const { ctx, address } = request
  if (address.subject.kind !== 'path' || address.view === 'embed') return undefined
  if ((await termRoot(ctx, 'category')) !== '') return undefined
  const { path } = address.subject
  const term = path.split('/').at(-1) ?? ''
  const list = await findList(ctx, { kind: 'term', taxonomy: 'category', term }, address)
  return list && decodeURI(list.address) === ctx.links.site(`${path}/`)
    ? pageOfPosts(request, list)
    : undefined
}

/** Nothing stands at the path itself: it may be a further page of a text. */
export const findFurtherPage = async (request: PageRequest): Promise<Found | undefined> => {
  const { ctx } = request
  const address = asPageOfText(request.address)
  if (!address) return undefined
  const item = await findItem(ctx, address.subject)
  if (item) return pageAbout({ ...request, address }, item)
  const former = await resolveFormerPath(ctx, address.subject.path)
  return former?.kind === 'moved'
    ? { kind: 'moved', to: textPageAddress(former.to, address.page) }
    : former
}

/** The root of the site: one page, or the latest posts. */
const findFront = async (request: PageRequest): Promise<Found> => {
  const { ctx, address } = request
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  const isOfPage = address.view === 'page' || address.view === 'embed'
  if (show_on_front === 'page' && page_on_front > 0 && isOfPage) {
    const row = await postLoader(ctx).load(page_on_front)
    if (row?.type === 'page' && row.status === 'publish' && visibilityOf(ctx, row) !== 'hidden') {
      const item = { row, address: ctx.links.site(''), isPersonal: false }
      return pageOfItem(request, item, (page) => frontAddress(ctx, page), { isFront: true })
    }
  }
  const list = address.view === 'embed' ? undefined : await findList(ctx, POSTS, address)
  return list ? pageOfPosts(request, list) : MISSING
}

const POSTS = { kind: 'posts' } as const

/** An item's own page, or what the settings put in its place. */
const pageAbout = async (request: PageRequest, item: SiteItem): Promise<Found> => {
  const { ctx, address, query } = request
  const { show_on_front, page_on_front, page_for_posts } = await siteSettings(ctx)
  if (show_on_front === 'page' && item.row.type === 'page') {
    if (item.row.id === page_on_front)
      return { kind: 'moved', to: withQuery(frontAddress(ctx, address.page), query) }
    if (item.row.id === page_for_posts) {
      const list = await findList(ctx, POSTS, address)
      const shown = { kind: 'home', listedOn: item.row } as const
      return list ? pageOfPosts(request, { ...list, shown, address: item.address }) : MISSING
    }
  }
  const addressOf = (page: number): string => textPageAddress(item.address, page)
  const found = await pageOfItem(request, item, addressOf)
  const hasPath = !item.address.includes('?')
  const isElsewhere = found.kind === 'page' && address.isPlain && hasPath && !item.isPersonal
  return isElsewhere ? { kind: 'moved', to: withQuery(addressOf(address.page), query) } : found
}

const frontAddress = ({ links }: Context, page: number): string =>
  textPageAddress(links.site(''), page, { isFront: true })

/** The link that was followed, but for the page. */
const previewAddress = ({ ctx, path, query }: PageRequest, page: number): string => {
  const asked = new URLSearchParams(query.whole)
  asked.set('page', String(page))
  return ctx.links.site(`${path}?${asked}`)
}

const pageOfItem = async (
  { ctx, path, query, address, headers }: PageRequest,
  item: SiteItem,
  addressOf: (page: number) => string,
  { isFront = false }: { readonly isFront?: boolean } = {},
): Promise<Found> => {
  const { page } = address
  const isLocked = item.row.password !== ''
  const isOpen = !isLocked || hasPassword(ctx, headers.cookie, item.row)
  const text = isOpen ? await pagesOfText(ctx, item.row, { page, addressOf }) : undefined
  if (page > lastPage(address.view, isOpen, text))
    return address.view === 'page' && !isFront && !item.isPersonal
      ? { kind: 'moved', to: addressOf(1) }
      : MISSING
  const comments = {
    page: address.commentPage ?? 1,
    replyTo: Number(/^\d{1,15}$/.exec(query.get('reply') ?? '')?.[0]) || undefined,
    addressOf: (page: number) => commentPageAddress(item, page),
  }
  const opened = isLocked && isOpen ? [item.row.id] : []
  const queries = queriesOn(query, addressOf(page))
  return {
    kind: 'page',
    view: viewOfItem(item, { isFront, path, opened, queries, text, comments }),
    canonical: text && !item.isPersonal ? addressOf(page) : item.address,
    isPersonal: item.isPersonal || isLocked,
    isUnpublished: item.isPersonal,
  }
}

const commentPageAddress = ({ address }: SiteItem, page: number): string =>
  address.includes('?')
    ? `${address}&cpage=${page}#comments`
    : `${address}comment-page-${page}/#comments`

const lastPage = (view: SiteAddress['view'], isOpen: boolean, text: Paging | undefined): number => {
  if (view !== 'page') return 1
  // How long a text is that waits for its password is nobody's business: each page asks for it.
  return isOpen ? (text?.pages ?? 1) : Number.POSITIVE_INFINITY
}

const pageOfPosts = (
  { path, query, address }: PageRequest,
  list: NonNullable<Awaited<ReturnType<typeof findList>>>,
): Found => {
  const { page } = address
  if (page > 1 && (page - 1) * list.perPage >= list.total) return MISSING
  const canonical = pageOfList(list.address, page)
  return {
    kind: 'page',
    view: { ...viewOfList(list, page, path), queries: queriesOn(query, canonical) },
    canonical,
    isPersonal: false,
    isUnpublished: false,
  }
}
