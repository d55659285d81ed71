import type { Context } from '../../../contract/context.ts'
import { file, type MachineAnswer } from '../../../contract/site/machine-file.ts'
import { sitemapSections } from '../../../contract/site/sitemap.ts'
import { element, isoMoment } from '../../../lib/xml.ts'
import type { SitemapOptions } from '../options/index.ts'
import { partName } from './names.ts'
import { NEWS_FILE } from './news-entries.ts'
import { sitemapHeaders, sitemapStart } from './print.ts'
import { sitemapTags } from './tags.ts'

/** The sitemap index, which lists all parts. */
export const sitemapIndex = async (
  ctx: Context,
  options: SitemapOptions,
): Promise<MachineAnswer> => {
  const found = await Promise.all(
    ctx
      .extensions(sitemapSections)
      .map(async (section) => ({ section, parts: await section.parts(ctx) })),
  )
  const lines = found.flatMap(({ section, parts }) =>
    parts.map(({ changedGmt }, place) =>
      printLine(ctx, partName(options, section, place + 1), changedGmt),
    ),
  )
  const news = options.news ? printLine(ctx, NEWS_FILE) : ''
  const body = `${sitemapStart(ctx)}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}${news}</sitemapindex>
`
  return file('application/xml', body, sitemapTags(ctx), sitemapHeaders)
}

const printLine = ({ links }: Context, name: string, changedGmt?: string): string => {
  const changed = changedGmt === undefined ? '' : element('lastmod', isoMoment(changedGmt))
  return `<sitemap>${element('loc', links.site(name))}${changed}</sitemap>\n`
}
