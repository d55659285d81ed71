import type { Context } from '../../contract/context.ts'
import { stripTags } from '../../lib/text.ts'
import { findItemsAt, isOnSite } from '../posts/index.ts'
import { sitemapErrors } from './errors.ts'
import { pathIn } from './options/index.ts'

const MAX_ADDRESS = 2_000

/** Whether an item exists at the address of the HTML sitemap. */
export const isAddressTaken = async (ctx: Context, given: string): Promise<boolean> => {
  const address = given.length <= MAX_ADDRESS ? stripTags(given) : ''
  // A leading slash counts as an address without its site.
  if (address === '' || address.startsWith('/')) throw sitemapErrors.seo_invalid_page_address()
  const full = /^https?:\/\//i.test(address) ? address : ctx.links.site(address)
  const path = pathIn(ctx, full)
  if (!isOnSite(ctx, full) || path === '') throw sitemapErrors.seo_invalid_page_address()
  const items = await findItemsAt(ctx, ctx.links.site(`${encodeURI(path)}/`))
  return items.some(({ status }) => status !== 'trash' && status !== 'auto-draft')
}
