import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import type { SiteAddress } from '../../contract/site/address.ts'
import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import type { Paging } from '../../lib/blocks/paging.ts'
import { resolveFormerPath } from '../../modules/addresses/index.ts'
import { SENT_PARAMETER } from '../../modules/forms/index.ts'
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

/** The page found at an address. */
export interface FoundPage {
  readonly kind: 'page'
  readonly view: PageView
  /** The canonical address of the page. */
  readonly canonical: string
  /** The page depends on the visitor: it must not be cached. */
  readonly isPersonal: boolean
  /** A draft or a preview: search engines must not index it. */
  readonly isUnpublished: boolean
}

type Found = FoundPage | Extract<Resolution, { kind: 'moved' | 'gone' | 'missing' }>

/** A request whose address could be parsed. */
export type PageRequest = AddressRequest & { readonly address: SiteAddress }

const MISSING: Found = { kind: 'missing' }

/** Finds the page at an address for this visitor; undefined if no item has the address. */
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

/** With the category base removed, a path may be that of a category. */
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

/** Tries the address as a further page of a post, if nothing was found at the path itself. */
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

/** The root of the site: a static page, or the latest posts. */
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

/** An item's page, or the list that the settings put in its place. */
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

/** The address of the preview link, with another page number. */
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
    view: viewOfItem(item, {
      isFront,
      path,
      opened,
      queries,
      text,
      comments,
      isSent: sentOn(query),
    }),
    canonical: text && !item.isPersonal ? addressOf(page) : item.address,
    isPersonal: item.isPersonal || isLocked,
    isUnpublished: item.isPersonal,
  }
}

/** Only pages with a form read the parameter, so others are cached once. */
const sentOn =
  (query: PageRequest['query']): PageView['isSent'] =>
  (form) =>
    query.get(SENT_PARAMETER) === form

const commentPageAddress = ({ address }: SiteItem, page: number): string =>
  address.includes('?')
    ? `${address}&cpage=${page}#comments`
    : `${address}comment-page-${page}/#comments`

const lastPage = (view: SiteAddress['view'], isOpen: boolean, text: Paging | undefined): number => {
  if (view !== 'page') return 1
  // The number of pages of a locked post stays secret: every page number shows the password form.
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
    view: {
      ...viewOfList(list, page, path),
      ...{ queries: queriesOn(query, canonical), isSent: sentOn(query) },
    },
    canonical,
    isPersonal: false,
    isUnpublished: false,
  }
}
