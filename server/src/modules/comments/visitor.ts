import { scopeOf } from '../../contract/arguments/scope.ts'
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { createArgs } from '../../contract/resource.ts'
import type { PostRow } from '../posts/index.ts'
import type { CommentInput } from './input.ts'
import { commentErrors, isHiddenItem, loadItem } from './item/index.ts'
import { type Claims, type CommentOnPost, permitSaying } from './permits.ts'
import { commentFields } from './resource.ts'
import { createComment } from './save.ts'

/** Fields of the comment form on an item's page. */
export interface VisitorComment {
  readonly post: number
  readonly parent: number
  readonly content: string
  readonly author_name: string
  readonly author_email: string
  readonly author_url: string
  /** The password of a protected item. */
  readonly password: string | undefined
}

const { author_name, author_email, author_url, content, parent, post } = createArgs(commentFields)

/** Form fields are read with the argument schemas of the REST interface. */
const SaidArgs = { content, parent, post }
const VisitorArgs = { ...SaidArgs, author_name, author_email, author_url }

/**
 * Creates a comment from an item's page, with or without an account. The name fields of the form
 * apply to anonymous visitors only; signed-in users comment under their own name.
 */
export const sayAsVisitor = async (
  ctx: Context,
  { password, ...said }: VisitorComment,
): Promise<CommentOnPost> => {
  const isKnown = ctx.user.kind === 'user'
  const input: CommentInput = readArguments(said, isKnown ? SaidArgs : VisitorArgs, scopeOf(ctx))
  return createComment(ctx, { ...input, password }, permitVisitor)
}

/** Visitors get the same error for missing and for hidden items. */
const permitVisitor = async (ctx: Context, claims: Claims): Promise<PostRow> => {
  const item = await loadItem(ctx, claims.post ?? 0)
  if (!item || isHiddenItem(ctx, item)) throw commentErrors.rest_comment_invalid_post_id()
  return permitSaying(ctx, claims)
}
