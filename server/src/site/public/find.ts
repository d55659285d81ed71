import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import { fateOf } from '../../modules/addresses/index.ts'
import { fileOfAttachment } from '../../modules/media/index.ts'
import { type PostRow, postLoader, visibilityOf } from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import type { SiteAddress } from './address.ts'
import { findItem, findPreview, type SiteItem, viewOfItem } from './items.ts'
import { findList, pageOfList, viewOfList } from './lists.ts'

/** What there is at an address. */
export type Found =
  | {
      readonly kind: 'page'
      readonly view: PageView
      /** The address that this page should be known by. */
      readonly canonical: string
      /** Others see something else here: the answer must not be kept for them. */
      readonly isPersonal: boolean
    }
  | { readonly kind: 'moved'; readonly to: string }
  /** Something stood here and was removed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'missing' }

/** Who asks, and for which address. */
export interface Question {
  readonly ctx: Context
  readonly address: SiteAddress
  /** As it was asked for, without the site's own folder before it. */
  readonly path: string
  readonly query: URLSearchParams
  /** Protected items whose password this visitor has given. */
  isOpened(row: PostRow): boolean
}

const MISSING: Found = { kind: 'missing' }

/** Finds what an address shows to a visitor. */
export const findPageAt = async (question: Question): Promise<Found> => {
  const { ctx, address, query } = question
  const preview = await findPreview(ctx, query)
  if (preview) return pageOfItem(question, preview, { isFront: false })
  const { subject } = address
  if (subject.kind === 'posts') return findFront(question)
  if (subject.kind === 'item' || subject.kind === 'path') {
    const item = await findItem(ctx, subject)
    if (item) return pageAbout(question, item)
    const file = await fileOfAttachment(ctx, subject)
    if (file !== undefined) return { kind: 'moved', to: file }
    return subject.kind === 'path' ? ((await fateOf(ctx, subject.path)) ?? MISSING) : MISSING
  }
  const list = await findList(ctx, subject, address.page)
  return list ? pageOfPosts(question, list) : MISSING
}

/** The root of the site: one page, or the latest posts. */
const findFront = async (question: Question): Promise<Found> => {
  const { ctx, address } = question
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  if (show_on_front === 'page' && page_on_front > 0 && address.view === 'page') {
    const row = await postLoader(ctx).load(page_on_front)
    if (row?.type === 'page' && row.status === 'publish' && visibilityOf(ctx, row) !== 'hidden') {
      const item = { row, address: ctx.links.site(''), isPersonal: false }
      return address.page === 1 ? pageOfItem(question, item, { isFront: true }) : MISSING
    }
  }
  const list = await findList(ctx, { kind: 'posts' }, address.page)
  return list ? pageOfPosts(question, list) : MISSING
}

/** An item's own page, or what the settings put in its place. */
const pageAbout = async (question: Question, item: SiteItem): Promise<Found> => {
  const { ctx, address } = question
  const { show_on_front, page_on_front, page_for_posts } = await siteSettings(ctx)
  if (show_on_front === 'page' && item.row.type === 'page') {
    if (item.row.id === page_on_front) return { kind: 'moved', to: ctx.links.site('') }
    if (item.row.id === page_for_posts) {
      const list = await findList(ctx, { kind: 'posts' }, address.page)
      return list ? pageOfPosts(question, { ...list, address: item.address }) : MISSING
    }
  }
  if (address.page > 1) return MISSING
  if (address.isPlain && !item.isPersonal) return { kind: 'moved', to: item.address }
  return pageOfItem(question, item, { isFront: false })
}

const pageOfItem = (
  { path, query, address, isOpened }: Question,
  item: SiteItem,
  { isFront }: { readonly isFront: boolean },
): Found => {
  const isLocked = item.row.password !== ''
  const opened = isLocked && isOpened(item.row) ? [item.row.id] : []
  const view = viewOfItem(item, isFront, path, opened)
  const comments = {
    page: address.commentPage ?? 1,
    replyTo: Number(/^\d{1,15}$/.exec(query.get('replytocom') ?? '')?.[0]) || undefined,
    addressOf: (page: number) => `${item.address}comment-page-${page}/#comments`,
  }
  return {
    kind: 'page',
    view: { ...view, comments },
    canonical: item.address,
    isPersonal: item.isPersonal || isLocked,
  }
}

const pageOfPosts = (
  { path, address }: Question,
  list: NonNullable<Awaited<ReturnType<typeof findList>>>,
): Found => {
  const { page } = address
  if (page > 1 && list.items.length === 0) return MISSING
  return {
    kind: 'page',
    view: viewOfList(list, page, path),
    canonical: pageOfList(list.address, page),
    isPersonal: false,
  }
}
