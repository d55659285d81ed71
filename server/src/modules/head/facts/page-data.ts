import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { isLocked } from '../../block-rendering/index.ts'
import { type PostRow, postLoader } from '../../posts/index.ts'
import { type SiteSettings, siteSettings } from '../../settings/index.ts'
import { type TermRow, termsOfPostLoader } from '../../terms/index.ts'
import { type UserRow, userLoader } from '../../users/index.ts'
import type { HeadSubject, OtherPage } from './head.ts'
import { type HeadImage, imageOf } from './image.ts'
import type { HeadOptions } from './options.ts'

/** The data of a page, read once. Heads and template tags are built from it. */
export interface PageData {
  readonly ctx: Context
  readonly view: PageView
  /** The page's own address, whether or not it is the canonical one. */
  readonly address: string
  readonly isPersonal: boolean
  readonly options: HeadOptions
  readonly settings: SiteSettings
  /** The subject of a page that no view can represent. */
  readonly page: OtherPage | undefined
  /** The item of the page; for the list of posts this may be the page assigned to it. */
  readonly item: PostRow | undefined
  /** Whether the texts of the item may be shown (SEC-15). */
  readonly isOpen: boolean
  /** The author of the item or of the archive. */
  readonly author: UserRow | undefined
  /** The terms of the item, or the term of the archive. */
  readonly terms: readonly TermRow[]
  readonly image: HeadImage | undefined
  readonly logo: HeadImage | undefined
}

export const readPageData = async (
  ctx: Context,
  subject: HeadSubject,
  options: HeadOptions,
): Promise<PageData> => {
  const { view, canonical: address, isPersonal = false, page } = subject
  const settings = await siteSettings(ctx)
  const item = await itemOf(ctx, view, settings)
  const isOpen = item !== undefined && !isLocked({ row: item, page: view })
  const [author, terms, image, logo] = await Promise.all([
    authorOf(ctx, view, item),
    termsOf(ctx, view, item),
    isOpen
      ? imageOf(ctx, item.type === 'attachment' ? item.id : item.featured_media, {
          page: view,
          isChosen: true,
        })
      : (page?.picture ?? imageOf(ctx, page?.image ?? 0, { isChosen: true })),
    imageOf(ctx, settings.site_logo ?? 0, { isChosen: true }),
  ])
  return {
    ctx,
    view,
    address,
    isPersonal,
    page,
    options,
    settings,
    item,
    isOpen,
    author,
    terms,
    image,
    logo,
  }
}

/** Whether the page is a 404. */
export const isMissing = ({ view, page }: PageData): boolean =>
  view.shown.kind === 'not-found' && page === undefined

const itemOf = async (
  ctx: Context,
  { shown, items: [item] }: PageView,
  { show_on_front, page_for_posts }: SiteSettings,
): Promise<PostRow | undefined> => {
  if (shown.kind === 'single' || shown.kind === 'front') return item
  if (shown.kind !== 'home' || show_on_front !== 'page' || page_for_posts === 0) return undefined
  const page = await postLoader(ctx).load(page_for_posts)
  return page?.type === 'page' && page.status === 'publish' ? page : undefined
}

const authorOf = async (
  ctx: Context,
  { shown }: PageView,
  item: PostRow | undefined,
): Promise<UserRow | undefined> => {
  if (shown.kind === 'archive' && shown.of === 'author') return shown.author
  return item?.author_id ? userLoader(ctx).load(item.author_id) : undefined
}

const termsOf = async (
  ctx: Context,
  { shown }: PageView,
  item: PostRow | undefined,
): Promise<readonly TermRow[]> => {
  if (shown.kind === 'archive' && shown.of === 'term') return [shown.term]
  return item ? termsOfPostLoader(ctx).load(item.id) : []
}
