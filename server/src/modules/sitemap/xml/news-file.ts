import type { Context } from '../../../contract/context.ts'
import { SITE_TAGS } from '../../../contract/site/address-resolvers.ts'
import { file, type MachineAnswer } from '../../../contract/site/machine-file.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { element, isoMoment } from '../../../lib/xml.ts'
import { siteSettings } from '../../settings/index.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import { newsEntries } from './news-entries.ts'
import { sitemapHeaders, sitemapStart, URLSET_END, URLSET_START } from './print.ts'

/** Posts of the last two days. It changes with the clock, so it is not cached. */
export const newsSitemap = async (ctx: Context): Promise<MachineAnswer | undefined> => {
  const entries = await newsEntries(ctx)
  if (!entries) return undefined
  const { news } = await sitemapOptionsOf(ctx)
  const { title, language } = await siteSettings(ctx)
  const name = news?.publication || plainText(title) || new URL(ctx.links.base).host
  const lines = entries.map((entry) =>
    [
      `<url>${element('loc', entry.address)}<news:news><news:publication>`,
      element('news:name', name),
      element('news:language', newsLanguage(entry.language ?? language)),
      '</news:publication>',
      element('news:publication_date', isoMoment(entry.publishedGmt)),
      element('news:title', entry.title || entry.address),
      '</news:news></url>\n',
    ].join(''),
  )
  const body = sitemapStart(ctx) + URLSET_START + lines.join('') + URLSET_END
  return { ...file('application/xml', body, SITE_TAGS, sitemapHeaders), isTimed: true }
}

/** A two-letter code, except for the two Chinese scripts. */
const newsLanguage = (locale: string): string => {
  const [language = 'en', region = ''] = locale.toLowerCase().split(/[_-]/)
  return language === 'zh' ? (['cn', 'hans'].includes(region) ? 'zh-cn' : 'zh-tw') : language
}
