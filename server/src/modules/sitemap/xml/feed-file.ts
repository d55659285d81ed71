import type { Context } from '../../../contract/context.ts'
import { SITE_TAGS } from '../../../contract/site/address-resolvers.ts'
import { file, type MachineAnswer } from '../../../contract/site/machine-file.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { cdata, element } from '../../../lib/xml.ts'
import { siteSettings } from '../../settings/index.ts'
import { itemsChangedLast } from '../rows/index.ts'
import { sitemapHeaders, sitemapStart } from './print.ts'

/** The latest changes, for search engines that read feeds. */
export const changesFeed = async (ctx: Context): Promise<MachineAnswer | undefined> => {
  const items = await itemsChangedLast(ctx)
  if (!items) return undefined
  const { title, description } = await siteSettings(ctx)
  const entries = items.map(({ address, title, changedGmt }) =>
    [
      `<item><title>${cdata(title || address)}</title>`,
      element('link', address),
      element('guid', address),
      element('pubDate', new Date(`${changedGmt}Z`).toUTCString()),
      '</item>\n',
    ].join(''),
  )
  const body = `${sitemapStart(ctx)}<rss version="2.0">
<channel>
<title>${cdata(plainText(title))}</title>
${element('link', ctx.links.site(''))}
<description>${cdata(plainText(description))}</description>
${entries.join('')}</channel>
</rss>
`
  return file('application/rss+xml', body, SITE_TAGS, sitemapHeaders)
}
