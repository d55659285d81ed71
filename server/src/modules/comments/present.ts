import { cleanUri } from '../../contract/arguments/coerce.ts'
import type { Context } from '../../contract/context.ts'
import { embeddable, type LinkMap, link } from '../../contract/links.ts'
import { EDITABLE } from '../../contract/route.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { linkLoader, type PostRow } from '../posts/index.ts'
import { postType } from '../types/index.ts'
import { avatarUrls } from '../users/index.ts'
import {
  answeredLoader,
  type CommentRow,
  presentMeta,
  readMeta,
  renderComment,
} from './item/index.ts'
import { type CommentOnPost, mayTouch } from './permits.ts'
import { cleanLine, commentResource } from './resource.ts'

/** The path of a comment, independent of the namespace's public name. */
export const commentPath = (id: number): string => `core/v2/comments/${id}`

/** A comment in one of the three contexts. Lookups are batched across comments. */
export const presentComment = async (
  ctx: Context,
  { comment, post }: CommentOnPost,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const [permalink, isAnswered, content] = await Promise.all([
    linkLoader(ctx).load(post),
    answeredLoader(ctx).load(comment.id),
    renderComment(ctx, comment),
  ])
  return {
    ...commentResource.inContext(presentFields(ctx, comment, { permalink, content }), context),
    _links: presentLinks(ctx, comment, post, isAnswered),
  }
}

const presentFields = (
  ctx: Context,
  row: CommentRow,
  { permalink, content }: { readonly permalink: string; readonly content: string },
): Record<string, unknown> => ({
  id: row.id,
  post: row.post_id,
  parent: row.parent_id,
  author: row.author_id ?? 0,
  ...presentWriter(row),
  author_ip: row.author_ip,
  author_user_agent: cleanLine(row.author_agent),
  date: row.date,
  date_gmt: row.date_gmt,
  content: { rendered: content, raw: row.content },
  link: `${permalink}#comment-${row.id}`,
  status: row.status,
  type: row.type,
  author_avatar_urls: avatarUrls(ctx, { name: row.author_name, email: row.author_email }),
  meta: presentMeta(readMeta(row)),
})

/**
 * Rows from other sources than the interface, such as imports, may contain unsanitised values
 * (SEC-51).
 */
const presentWriter = ({ author_name, author_email, author_url }: CommentRow) => ({
  author_name: cleanLine(author_name),
  author_email: cleanLine(author_email),
  author_url: cleanUri(author_url),
})

const presentLinks = (
  ctx: Context,
  comment: CommentRow,
  post: PostRow,
  isAnswered: boolean,
): LinkMap => {
  const allow = ['GET', ...(mayTouch(ctx, { comment, post }) ? [...EDITABLE, 'DELETE'] : [])]
  const { id, author_id: author, parent_id: parent, type } = comment
  const base = postType(post.type)?.restBase
  const kin = type === 'note' ? '&type=note&status=all' : ''
  return {
    self: [link(ctx, commentPath(id), { targetHints: { allow } })],
    collection: [link(ctx, 'core/v2/comments')],
    ...(author === null ? {} : { author: [embeddable(ctx, `core/v2/users/${author}`)] }),
    ...(base === undefined
      ? {}
      : { up: [embeddable(ctx, `core/v2/${base}/${post.id}`, { post_type: post.type })] }),
    ...(parent === 0 ? {} : { 'in-reply-to': [embeddable(ctx, commentPath(parent))] }),
    ...(isAnswered ? { children: [embeddable(ctx, `core/v2/comments?parent=${id}${kin}`)] } : {}),
  }
}
