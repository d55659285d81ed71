import type { Context } from '../../contract/context.ts'
import { commentErrors, type MetaInput, sanitiseContent } from './item/index.ts'

/** What a caller may set; what is not given stays, or takes its default. */
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

/** Refuses what is too long and sanitises the rest. */
export const cleanInput = (ctx: Context, input: CommentInput): CommentInput => {
  if (isLonger(input.author_name, 245)) throw commentErrors.comment_author_column_length()
  if (isLonger(input.author_email, 100)) throw commentErrors.comment_author_email_column_length()
  if (isLonger(input.author_url, 200)) throw commentErrors.comment_author_url_column_length()
  if (input.content !== undefined && Buffer.byteLength(input.content) > MAX_CONTENT_BYTES)
    throw commentErrors.comment_content_column_length()
  if (input.content === undefined || ctx.can('unfiltered_html')) return input
  return { ...input, content: sanitiseContent(input.content) }
}

const MAX_CONTENT_BYTES = 65_525

const isLonger = (text: string | undefined, limit: number): boolean =>
  text !== undefined && [...text].length > limit
