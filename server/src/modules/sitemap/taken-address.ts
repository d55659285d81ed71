import type { Context } from '../../contract/context.ts'
import { findItemsAt, sitePathOf } from '../posts/index.ts'
import { type Choices, isChoices } from '../seo-kernel/index.ts'

/** Drops an address of the HTML sitemap that is taken or on another site: then the former one stays. */
export const withoutTakenAddress = async (ctx: Context, given: Choices): Promise<Choices> => {
  const { sitemap } = given
  if (!isChoices(sitemap) || !isChoices(sitemap.html)) return given
  const { pageUrl, ...html } = sitemap.html
  if (typeof pageUrl !== 'string' || pageUrl === '' || (await isFree(ctx, pageUrl))) return given
  return { ...given, sitemap: { ...sitemap, html } }
}

const isFree = async (ctx: Context, pageUrl: string): Promise<boolean> => {
  const address = /^https?:\/\//i.test(pageUrl)
    ? pageUrl
    : ctx.links.site(pageUrl.replace(/^\//, ''))
  const path = sitePathOf(ctx, address)
  if (path === undefined || path === '') return false
  return (await findItemsAt(ctx, address)).length === 0
}
