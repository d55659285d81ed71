import type { Context } from '../../contract/context.ts'
import type { PageView, Shown } from '../../contract/page-view.ts'
import type { AddressSubject, SiteAddress } from '../../contract/site/address.ts'
import { FEED_ENTRIES } from '../../contract/site/feeds.ts'
import {
  findPage,
  type ListQuery,
  type PostRow,
  wholeList,
  withStickyFirst,
} from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { findTermBySlug, findTermTrees, termLink, termLoader } from '../../modules/terms/index.ts'
import { taxonomy } from '../../modules/types/index.ts'
import { findAuthor } from '../../modules/users/index.ts'
import { countFound, isItemType, postsWith, searchAddress, searchedKind } from './search.ts'

/** A list of posts with an address of its own. */
export interface SiteList {
  readonly shown: Shown
  /** The address of its first page. */
  readonly address: string
  readonly items: readonly PostRow[]
  readonly total: number
  readonly perPage: number
}

type ListSubject = Exclude<AddressSubject, { kind: 'item' } | { kind: 'path' }>

/**
 * A page of a list, the same for all visitors; undefined if there is no such list. Feeds are strictly by
 * date, without sticky posts first.
 */
export const findList = async (
  ctx: Context,
  subject: ListSubject,
  { page, view }: Pick<SiteAddress, 'page' | 'view'>,
): Promise<SiteList | undefined> => {
  const about = await describe(ctx, subject)
  if (!about) return undefined
  const isFeed = view !== 'page' && view !== 'embed'
  const perPage = isFeed ? FEED_ENTRIES : (await siteSettings(ctx)).posts_per_page
  const { rows, total } = await findPage(ctx, {
    ...wholeList('post'),
    statuses: ['publish'],
    ...BY_DATE,
    ...about.narrowed,
    ...(isFeed ? BY_DATE : {}),
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const isHome = subject.kind === 'posts' && page === 1 && !isFeed
  const items = isHome ? await withStickyFirst(ctx, POST, rows, []) : rows
  return { shown: about.shown, address: about.address, items, total: about.total ?? total, perPage }
}

const BY_DATE = { ordering: { by: 'column', column: 'date', direction: 'desc' } } as const

const POST = { name: 'post' }

/** The address of a page of a list. */
export const pageOfList = (address: string, page: number): string => {
  if (page <= 1) return address
  const [path = '', query] = address.split('?')
  return `${path}page/${page}/${query === undefined ? '' : `?${query}`}`
}

/** The page data for blocks. */
export const viewOfList = (list: SiteList, page: number, path: string): PageView => ({
  shown: list.shown,
  items: list.items,
  total: list.total,
  page,
  perPage: list.perPage,
  addressOf: (number) => pageOfList(list.address, number),
  path,
})

interface About {
  readonly shown: Shown
  readonly address: string
  readonly narrowed: Partial<ListQuery>
  /** The length of a list that is not of posts. */
  readonly total?: number
}

const describe = (ctx: Context, subject: ListSubject): Promise<About | undefined> => {
  switch (subject.kind) {
    case 'posts':
      return allPosts(ctx)
    case 'term':
      return postsOfTerm(ctx, subject)
    case 'author':
      return postsOfAuthor(ctx, subject)
    case 'date':
      return postsOfPeriod(ctx, subject)
    case 'search':
      return foundByText(ctx, subject)
  }
}

const allPosts = async ({ links }: Context): Promise<About> => ({
  shown: { kind: 'home' },
  address: links.site(''),
  narrowed: {},
})

const postsOfTerm = async (
  ctx: Context,
  subject: Extract<AddressSubject, { kind: 'term' }>,
): Promise<About | undefined> => {
  const kind = taxonomy(subject.taxonomy)
  const term =
    typeof subject.term === 'number'
      ? await termLoader(ctx).load(subject.term)
      : await findTermBySlug(ctx.db, subject.taxonomy, subject.term)
  if (!kind || term?.taxonomy !== subject.taxonomy) return undefined
  const tree = await findTermTrees(ctx.db, [term.id], { withBelow: kind.isHierarchical })
  return {
    shown: { kind: 'archive', of: 'term', term },
    address: await termLink(ctx, kind, term),
    narrowed: {
      terms: {
        relation: 'AND',
        clauses: [{ match: 'any', termIds: tree.map(({ id }) => id) }],
      },
    },
  }
}

const postsOfAuthor = async (
  ctx: Context,
  { author: given }: Extract<AddressSubject, { kind: 'author' }>,
): Promise<About | undefined> => {
  // Accounts without published posts have no page: an address must not reveal whether they exist.
  const author = await findAuthor(ctx, given)
  return (
    author && {
      shown: { kind: 'archive', of: 'author', author },
      address: ctx.links.site(`author/${author.slug}/`),
      narrowed: { authors: [author.id] },
    }
  )
}

const postsOfPeriod = async (
  { links }: Context,
  { year, month, day }: Extract<AddressSubject, { kind: 'date' }>,
): Promise<About | undefined> => {
  const start = Date.UTC(year, (month ?? 1) - 1, day ?? 1)
  const isReal =
    year >= 1 &&
    new Date(start).getUTCMonth() === (month ?? 1) - 1 &&
    new Date(start).getUTCDate() === (day ?? 1)
  if (!isReal) return undefined
  const end =
    day !== undefined
      ? Date.UTC(year, (month ?? 1) - 1, day + 1)
      : month !== undefined
        ? Date.UTC(year, month, 1)
        : Date.UTC(year + 1, 0, 1)
  const parts = [String(year).padStart(4, '0'), ...[month, day].filter(isGiven).map(twoDigits)]
  return {
    shown: { kind: 'archive', of: 'date', period: parts.join('-') },
    address: links.site(`${parts.join('/')}/`),
    narrowed: {
      moments: [
        { column: 'date', operator: '>', moment: localText(start - 1_000) },
        { column: 'date', operator: '<', moment: localText(end) },
      ],
    },
  }
}

const foundByText = async (
  ctx: Context,
  { text, of }: Extract<AddressSubject, { kind: 'search' }>,
): Promise<About> => {
  const kind = searchedKind(of)
  const found = await countFound(ctx, text)
  const about = {
    shown: { kind: 'search', text, of: kind, found },
    address: searchAddress(ctx, text, kind),
  } as const
  // Items of the catalogue are not posts.
  if (isItemType(kind)) return { ...about, narrowed: { ids: [] }, total: found[kind] }
  return { ...about, narrowed: postsWith(text, kind ? [kind] : ['post', 'page']) }
}

const isGiven = (part: number | undefined): part is number => part !== undefined
const twoDigits = (part: number): string => String(part).padStart(2, '0')
const localText = (time: number): string => new Date(time).toISOString().slice(0, 19)
