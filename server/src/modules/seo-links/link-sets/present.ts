import type { Selectable } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import type { SeoLinkSuggestionsTable } from '../../../store/tables/seo-links.ts'
import {
  isOpenTo,
  itemPath,
  type PostRow,
  permalinkLoader,
  postLoader,
  renderTitle,
} from '../../posts/index.ts'
import { seoRecord } from '../../seo-kernel/index.ts'
import { postType } from '../../types/index.ts'
import { isBroken, type LinkRow } from '../store/index.ts'
import type { ItemContext, ShownLink, ShownSuggestion } from './schemas.ts'

export type SuggestionRow = Selectable<SeoLinkSuggestionsTable>

export const presentLink = (row: LinkRow): ShownLink => ({
  id: row.id,
  post_id: row.post_id,
  linked_post_id: row.linked_post_id,
  url: row.url,
  hostname: row.hostname,
  anchor: row.anchor,
  phrase: row.phrase,
  phrase_html: row.phrase_html,
  paragraph: row.paragraph,
  paragraph_html: row.paragraph_html,
  internal: row.is_internal === 1,
  external: row.is_external === 1,
  affiliate: row.is_affiliate === 1,
  nofollow: row.is_nofollow === 1,
  position: row.position,
  status: row.status,
  broken: isBroken(row),
  created: row.created_gmt.replace('T', ' '),
  updated: row.updated_gmt.replace('T', ' '),
})

export const presentSuggestion = ({
  score: _,
  is_dismissed,
  created_gmt,
  updated_gmt,
  ...row
}: SuggestionRow): ShownSuggestion => ({
  ...row,
  dismissed: is_dismissed === 1,
  created: created_gmt.replace('T', ' '),
  updated: updated_gmt.replace('T', ' '),
})

/** Presents an item for reports; undefined when it does not exist or the caller may not see it. */
export const contextOf = async (
  ctx: Context,
  id: number | null,
): Promise<ItemContext | undefined> => {
  const row = id === null ? undefined : await postLoader(ctx).load(id)
  return row && isOpenTo(ctx, row) ? presentItem(ctx, row) : undefined
}

export const presentItem = async (ctx: Context, row: PostRow): Promise<ItemContext | undefined> => {
  const type = postType(row.type)
  return (
    type && {
      postTitle: saidBy(renderTitle(row.title)),
      permalink: await permalinkLoader(ctx).load(row),
      editLink: ctx.links.api(itemPath(type, row)),
      postStatus: row.status,
      postType: { name: type.name, singular: type.labels.singular_name },
    }
  )
}

export const isPillar = async (ctx: Context, id: number): Promise<boolean> =>
  (await seoRecord(ctx, 'post', id)).fields.pillar_content ?? false
