import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { siteSettings } from '../../settings/index.ts'
import { writeWxr } from '../formats/index.ts'
import type { ContentRecord, SiteRecord } from '../model/index.ts'
import { type ExportFilter, taxonomiesOf } from './filter.ts'
import { itemRecords } from './items.ts'
import type { SeoKeys } from './meta/index.ts'
import { findAuthors, findTaxonomies } from './store.ts'
import { termRecords } from './terms.ts'

export interface WxrExport extends ExportFilter {
  readonly seo: SeoKeys
  /** Called with each record, for progress. */
  onRecord?(record: ContentRecord): void
}

/** The site as an export of WordPress, in pieces of text. */
export const exportWxr = (ctx: Context, asked: WxrExport): AsyncGenerator<string> =>
  writeWxr(counted(exportRecords(ctx, asked), asked), {
    generator: `Callboard ${ctx.product.version}`,
    createdAt: nowGmt(ctx.clock),
  })

async function* counted(
  records: AsyncIterable<ContentRecord>,
  { onRecord }: WxrExport,
): AsyncGenerator<ContentRecord> {
  for await (const record of records) {
    onRecord?.(record)
    yield record
  }
}

/** The content of the site as records, in an order that can be read from the beginning to the end. */
async function* exportRecords(ctx: Context, asked: WxrExport): AsyncGenerator<ContentRecord> {
  yield { kind: 'site', ...(await siteRecord(ctx)) }
  const authors = await findAuthors(ctx.background, asked)
  for (const author of authors) yield { kind: 'author', ...author }
  const taxonomies = taxonomiesOf(asked, await findTaxonomies(ctx.background))
  for await (const term of termRecords(ctx, taxonomies)) yield { kind: 'term', ...term }
  const logins = new Map(authors.map(({ id, login }) => [id, login]))
  const loginOf = (id: number): string | undefined => logins.get(id)
  for await (const item of itemRecords(ctx, { filter: asked, seo: asked.seo, loginOf }))
    yield { kind: 'item', ...item }
}

/** Settings hold HTML; the channel of an export has text. */
const siteRecord = async (ctx: Context): Promise<SiteRecord> => {
  const { title, description, language } = await siteSettings(ctx)
  return {
    title: decodeEntities(title),
    description: decodeEntities(description),
    home: ctx.links.base,
    base: ctx.links.base,
    language: language.replace('_', '-'),
  }
}
