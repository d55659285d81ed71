import { escapeXml } from '../../../../lib/xml.ts'
import type { ContentRecord, SiteRecord } from '../../model/index.ts'
import { plain } from './print-element.ts'
import { printRecord } from './print-records.ts'
import { pubDateOf } from './pub-date.ts'

/** What a file says about itself. Only the date differs between two exports of the same content. */
export interface WxrHeader {
  /** The product and its version. */
  readonly generator: string
  /** In GMT. */
  readonly createdAt: string
}

/**
 * Writes records as an export of WordPress (WXR 1.2), which its importer reads: the counterpart of
 * `readWxr`. The site comes first, then authors, terms with those above before them, and items.
 */
export async function* writeWxr(
  records: AsyncIterable<ContentRecord> | Iterable<ContentRecord>,
  header: WxrHeader,
): AsyncGenerator<string> {
  let isAmongItems = false
  for await (const record of records) {
    if (record.kind === 'site') yield printHead(record, header)
    else {
      // The reference names the generator between the terms and the items.
      if (record.kind === 'item' && !isAmongItems) yield `${plain('generator', header.generator)}\n`
      isAmongItems ||= record.kind === 'item'
      yield `${printRecord(record)}\n`
    }
  }
  yield '</channel>\n</rss>\n'
}

const printHead = (site: SiteRecord, { generator, createdAt }: WxrHeader): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<!-- An export of a site in the format of WordPress (WXR). To read it with WordPress: Tools → Import → WordPress. -->
<!-- generator="${escapeXml(generator).replaceAll('--', '')}" created="${createdAt.slice(0, 16).replace('T', ' ')}" -->
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
${[
  plain('title', site.title),
  plain('link', site.home),
  plain('description', site.description),
  plain('pubDate', pubDateOf(createdAt)),
  plain('language', site.language),
  plain('wp:wxr_version', '1.2'),
  plain('wp:base_site_url', site.base),
  plain('wp:base_blog_url', site.home),
].join('\n')}
`
