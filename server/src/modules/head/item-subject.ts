import type { Context } from '../../contract/context.ts'
import type { PageView, Shown } from '../../contract/page-view.ts'
import { type PostRow, pagesOfText, permalinkLoader, textPageAddress } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import type { HeadSubject } from './facts/index.ts'

/** The first page of an item, as a visitor without the password sees it. */
export const itemSubject = async (ctx: Context, row: PostRow): Promise<HeadSubject> => {
  const { shown, canonical } = await placeOf(ctx, row)
  const isPersonal = row.status !== 'publish'
  return { view: await viewOf(ctx, row, shown, canonical), canonical, isPersonal }
}

/** Settings may make a page the front page or the page for posts. */
const placeOf = async (
  ctx: Context,
  row: PostRow,
): Promise<{ readonly shown: Shown; readonly canonical: string }> => {
  const { show_on_front, page_on_front, page_for_posts } = await siteSettings(ctx)
  const hasPages = show_on_front === 'page' && row.status === 'publish'
  if (hasPages && row.id === page_on_front)
    return { shown: { kind: 'front' }, canonical: ctx.links.site('') }
  const canonical = await permalinkLoader(ctx).load(row)
  const isList = hasPages && row.id === page_for_posts
  return { shown: { kind: isList ? 'home' : 'single' }, canonical }
}

const viewOf = async (
  ctx: Context,
  row: PostRow,
  shown: Shown,
  address: string,
): Promise<PageView> => ({
  shown,
  items: shown.kind === 'home' ? [] : [row],
  total: 1,
  page: 1,
  perPage: 1,
  addressOf: () => address,
  path: address,
  text:
    shown.kind === 'home' || row.password !== ''
      ? undefined
      : await pagesOfText(ctx, row, {
          page: 1,
          addressOf: (page) => textPageAddress(address, page, { isFront: shown.kind === 'front' }),
        }),
})
