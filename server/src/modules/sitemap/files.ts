import type { Context } from '../../contract/context.ts'
import { sitemapSections } from '../../contract/site/sitemap.ts'
import { siteSettings } from '../settings/index.ts'
import { type SitemapOptions, sitemapOptionsOf } from './options/index.ts'
import { indexName, NEWS_FILE, newsEntries, partName } from './xml/index.ts'

export const FILE_KINDS = ['index', 'part', 'news', 'feed'] as const

/** A file of the sitemaps. */
interface SitemapFile {
  readonly kind: (typeof FILE_KINDS)[number]
  readonly name: string
  readonly url: string
  /** In GMT; null if unknown. */
  readonly changed: string | null
  /** The number of its addresses, of the index that of its files; null if unknown. */
  readonly count: number | null
}

interface SitemapFiles {
  /** Whether the toolkit names the files; otherwise they have the names of the platform. */
  readonly chosen: boolean
  /** False for a site that asks search engines to stay away: it has no files. */
  readonly public: boolean
  readonly files: readonly SitemapFile[]
}

/** The index and everything in it. Counts come with the division into parts; no address is read. */
export const listSitemapFiles = async (ctx: Context): Promise<SitemapFiles> => {
  const [options, { blog_public }] = await Promise.all([sitemapOptionsOf(ctx), siteSettings(ctx)])
  const { isChosen: chosen } = options
  if (!blog_public) return { chosen, public: false, files: [] }
  const [parts, news] = await Promise.all([partFiles(ctx, options), newsEntries(ctx)])
  const inIndex = [...parts, ...(news ? [fileOf(ctx, 'news', NEWS_FILE, null, news.length)] : [])]
  const changed = latest(parts)
  return {
    chosen,
    public: true,
    files: [
      fileOf(
        ctx,
        'index',
        indexName(options),
        changed,
        options.isSplit ? inIndex.length : total(parts),
      ),
      // A site with one file has all addresses in its index.
      ...(options.isSplit ? inIndex : inIndex.filter(({ kind }) => kind !== 'part')),
      ...(options.isChosen && options.feed
        ? [fileOf(ctx, 'feed', `${options.fileName}.rss`, changed, null)]
        : []),
    ],
  }
}

const partFiles = async (ctx: Context, options: SitemapOptions): Promise<SitemapFile[]> => {
  const found = await Promise.all(
    ctx.extensions(sitemapSections).map(async (section) => {
      const parts = await section.parts(ctx)
      return parts.map(({ changedGmt = null, count = null }, place) =>
        fileOf(ctx, 'part', partName(options, section, place + 1), changedGmt, count),
      )
    }),
  )
  return found.flat()
}

const fileOf = (
  { links }: Context,
  kind: SitemapFile['kind'],
  name: string,
  changed: string | null,
  count: number | null,
): SitemapFile => ({ kind, name, url: links.site(name), changed, count })

const latest = (files: readonly SitemapFile[]): string | null =>
  files.reduce<string | null>(
    (last, { changed }) => (changed !== null && (last ?? '') < changed ? changed : last),
    null,
  )

const total = (files: readonly SitemapFile[]): number | null =>
  files.reduce<number | null>(
    (sum, { count }) => (sum === null || count === null ? null : sum + count),
    0,
  )
