import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import { siteSettings } from '../../settings/index.ts'
import { sitemapFile } from './file.ts'
import { NEWS_FILE } from './news-entries.ts'
import { newsSitemap } from './news-file.ts'
import { STYLE_FILE, sitemapStyle } from './style.ts'

/** The file at an address of the sitemaps, if any. */
export const resolveSitemapFile = async ({
  ctx,
  path,
}: AddressRequest): Promise<Resolution | undefined> => {
  if (path === STYLE_FILE) return sitemapStyle()
  const found = path === NEWS_FILE ? await newsSitemap(ctx) : await sitemapFile(ctx, path)
  // Search engines that are asked to stay away get no list of pages.
  return found && (await siteSettings(ctx)).blog_public ? found : undefined
}
