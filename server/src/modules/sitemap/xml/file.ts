import type { Context } from '../../../contract/context.ts'
import type { MachineAnswer } from '../../../contract/site/machine-file.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import { changesFeed } from './feed-file.ts'
import { sitemapIndex } from './index-file.ts'
import { readSitemapName } from './names.ts'
import { sitemapPart, wholeSitemap } from './part-file.ts'

/** The sitemap file at a path, according to the configured names. */
export const sitemapFile = async (
  ctx: Context,
  path: string,
): Promise<MachineAnswer | undefined> => {
  if (!/\.(?:xml|rss)$/.test(path)) return undefined
  const options = await sitemapOptionsOf(ctx)
  const found = readSitemapName(ctx, options, path)
  switch (found?.kind) {
    case 'index':
      return options.isSplit ? sitemapIndex(ctx, options) : wholeSitemap(ctx)
    case 'part':
      return sitemapPart(ctx, found.section, found.number)
    case 'feed':
      return changesFeed(ctx)
    case 'moved':
      return { kind: 'moved', to: ctx.links.site(found.to), status: found.status }
    default:
      return undefined
  }
}
