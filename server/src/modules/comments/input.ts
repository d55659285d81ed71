import type { Context } from '../../contract/context.ts'
import { commentErrors, type MetaInput, relateLinks, sanitiseContent } from './item/index.ts'

/** Writable fields; a missing one keeps its value, or its default in a new comment. */
export interface CommentInput {
  readonly author?: number | undefined
  readonly author_email?: string | undefined
  readonly author_ip?: string | undefined
  readonly author_name?: string | undefined
  readonly author_url?: string | undefined
  readonly author_user_agent?: string | undefined
  readonly content?: string | undefined
  readonly date?: string | undefined
  readonly date_gmt?: string | undefined
  readonly parent?: number | undefined
  readonly post?: number | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly meta?: MetaInput | undefined
  readonly password?: string | undefined
}

/** Sanitises the text unless the caller has `unfiltered_html`. */
export const cleanInput = (ctx: Context, input: CommentInput): CommentInput => {
  const { content } = input
  if (content === undefined) return input
  // Oversized texts are rejected later; no pattern runs on more than can be stored.
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) return input
  const clean = ctx.can('unfiltered_html') ? relateLinks : sanitiseContent
  return { ...input, content: clean(content, ctx.links.base) }
}

type Lengths = Pick<CommentInput, 'author_name' | 'author_email' | 'author_url' | 'content'>

export const refuseTooLong = ({ author_name, author_email, author_url, content }: Lengths) => {
  if (isLonger(author_name, 245)) throw commentErrors.comment_author_column_length()
  if (isLonger(author_email, 100)) throw commentErrors.comment_author_email_column_length()
  if (isLonger(author_url, 200)) throw commentErrors.comment_author_url_column_length()
  if (content !== undefined && Buffer.byteLength(content) > MAX_CONTENT_BYTES)
    throw commentErrors.comment_content_column_length()
}

const MAX_CONTENT_BYTES = 65_525

const isLonger = (text: string | undefined, limit: number): boolean =>
  text !== undefined && [...text].length > limit
