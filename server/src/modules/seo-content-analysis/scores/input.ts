import { createHash } from 'node:crypto'
import type { Context } from '../../../contract/context.ts'
import { headTextsOfItem } from '../../head/index.ts'
import { makeContent, type PostRow, permalinkLoader } from '../../posts/index.ts'
import { seoRecord } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import type { PageInput } from '../text-analysis/index.ts'

/** The input of an item's analysis: its public page and its keyphrases. */
export const inputOf = async (ctx: Context, row: PostRow): Promise<PageInput> => {
  const [head, content, permalink, settings, { fields }] = await Promise.all([
    headTextsOfItem(ctx, row),
    makeContent(ctx, row),
    permalinkLoader(ctx).load(row),
    siteSettings(ctx),
    seoRecord(ctx, 'post', row.id),
  ])
  const { focus, additional = [] } = fields.keyphrases ?? {}
  return {
    title: head.title,
    description: head.description,
    content,
    permalink,
    locale: settings.language,
    focus: focus?.keyphrase ?? '',
    additional: additional.map(({ keyphrase }) => keyphrase),
    host: new URL(ctx.links.base).host,
    isHomePage: settings.show_on_front === 'page' && settings.page_on_front === row.id,
  }
}

/** A hash of the input; the same input is not analysed twice. */
export const basisOf = (input: PageInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')
