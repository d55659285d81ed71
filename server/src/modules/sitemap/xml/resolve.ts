import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
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
  return path === NEWS_FILE ? newsSitemap(ctx) : sitemapFile(ctx, path)
}
