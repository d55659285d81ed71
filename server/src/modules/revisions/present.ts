import type { Context } from '../../contract/context.ts'
import { link } from '../../contract/links.ts'
import type { ViewContext } from '../../contract/schema.ts'
import {
  itemPath,
  makeContent,
  type PostRow,
  plainLink,
  renderTitle,
  shortFormOf,
  smiliesOf,
  textsOf,
} from '../posts/index.ts'
import type { PostType } from '../types/index.ts'
import { keepsMeta, revisionResource } from './resource.ts'

/** A revision, or an item in the form of one, as the REST interface returns it. */
export const presentCopy = async (
  ctx: Context,
  type: PostType,
  row: PostRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const { inContext, fields } = revisionResource(type)
  const all = await presentFields(ctx, type, row, context)
  const item = Object.fromEntries(Object.entries(all).filter(([name]) => name in fields))
  const parent = itemPath(type, { id: row.parent_id })
  return {
    ...inContext(item, context),
    _links: row.parent_id === 0 ? {} : { parent: [link(ctx, parent)] },
  }
}

const presentFields = async (
  ctx: Context,
  type: PostType,
  row: PostRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const { title, content, excerpt, footnotes } = textsOf(row)
  const rendered = shortFormOf(ctx, row)
  const drawSmilies = await smiliesOf(ctx)
  const guid = row.type === type.name ? plainLink(ctx, type, row) : ctx.links.site(`?p=${row.id}`)
  return {
    author: row.author_id ?? 0,
    date: row.date,
    date_gmt: row.date_gmt,
    id: row.id,
    modified: row.modified,
    modified_gmt: row.modified_gmt,
    parent: row.parent_id,
    slug: row.slug,
    guid: { rendered: guid, raw: guid },
    title: { raw: title, rendered: renderTitle(title) },
    // An embedded revision has no content, and rendering is the most expensive part.
    content: {
      raw: content,
      rendered: context === 'embed' ? '' : drawSmilies(await makeContent(ctx, row)),
    },
    // Only a written excerpt: revisions are read for comparison.
    excerpt: { raw: excerpt, rendered: excerpt === '' ? '' : drawSmilies(rendered.excerpt) },
    meta: keepsMeta(type) ? { footnotes } : [],
  }
}
