import { scopeOf } from '../../contract/arguments/scope.ts'
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { createArgs } from '../../contract/resource.ts'
import type { PostRow } from '../posts/index.ts'
import type { CommentInput } from './input.ts'
import { commentErrors, isHiddenItem, loadItem } from './item/index.ts'
import { type Claims, permitSaying, type Subject } from './permits.ts'
import { commentFields } from './resource.ts'
import { createComment } from './save.ts'

/** What the form on an item's page says. */
export interface VisitorComment {
  readonly post: number
  readonly parent: number
  readonly content: string
  readonly author_name: string
  readonly author_email: string
  readonly author_url: string
  /** Of a protected item. */
  readonly password: string | undefined
}

const { author_name, author_email, author_url, content, parent, post } = createArgs(commentFields)

/** The fields of the form are arguments of the interface, so there is one way to read them. */
const SaidArgs = { content, parent, post }
const VisitorArgs = { ...SaidArgs, author_name, author_email, author_url }

/**
 * A comment from the page of an item, with or without an account. The names that a form gives
 * count for visitors only: whoever is signed in speaks in their own name.
 */
export const sayAsVisitor = async (
  ctx: Context,
  { password, ...said }: VisitorComment,
): Promise<Subject> => {
  const isKnown = ctx.user.kind === 'user'
  const input: CommentInput = readArguments(said, isKnown ? SaidArgs : VisitorArgs, scopeOf(ctx))
  return createComment(ctx, { ...input, password }, permitVisitor)
}

/** Visitors get one answer for what is not there and for what is not there for them. */
const permitVisitor = async (ctx: Context, claims: Claims): Promise<PostRow> => {
  const item = await loadItem(ctx, claims.post ?? 0)
  if (!item || isHiddenItem(ctx, item)) throw commentErrors.rest_comment_invalid_post_id()
  return permitSaying(ctx, claims)
}
