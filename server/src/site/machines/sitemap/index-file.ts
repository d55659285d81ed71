import type { Context } from '../../../contract/context.ts'
import { sitemapSections } from '../../../contract/site/sitemap.ts'
import { element, isoMoment } from '../../../lib/xml.ts'
import { file, type MachineAnswer } from '../common/machine-file.ts'
import { sitemapHeaders, sitemapStart } from './print.ts'
import { sitemapTags } from './tags.ts'

/** The list of all parts of the sitemap. */
export const sitemapIndex = async (ctx: Context): Promise<MachineAnswer> => {
  const found = await Promise.all(
    ctx
      .extensions(sitemapSections)
      .map(async (section) => ({ section, parts: await section.parts(ctx) })),
  )
  const lines = found.flatMap(({ section, parts }) =>
    parts.map(({ changedGmt }, place) => {
      const address = ctx.links.site(`sitemap-${section.name}-${place + 1}.xml`)
      const changed = changedGmt === undefined ? '' : element('lastmod', isoMoment(changedGmt))
      return `<sitemap>${element('loc', address)}${changed}</sitemap>\n`
    }),
  )
  const body = `${sitemapStart(ctx)}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</sitemapindex>
`
  return file('application/xml', body, sitemapTags(ctx), sitemapHeaders)
}
