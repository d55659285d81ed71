import type { Caller, Context } from '../../contract/context.ts'
import { limitGuesses, type PostRow } from '../posts/index.ts'
import { postType } from '../types/index.ts'
import {
  type CommentListArguments,
  type CommentRow,
  commentErrors,
  isHiddenItem,
  isModerator,
  isOwn,
  loadItem,
  type MetaInput,
  mayEditComment,
  mayEditItem,
  mayReadComment,
  mayReadItem,
  type Presented,
  setsMeta,
  takesComments,
} from './item/index.ts'

/** A comment with its item; every permission depends on both. */
export interface CommentOnPost {
  readonly comment: CommentRow
  readonly post: PostRow
}

/**
 * Permission checks, in the order in which the reference refuses. Routes run them before the
 * handler; the service repeats them on the rows it is about to change.
 */
export const permitList = async (ctx: Context, args: CommentListArguments): Promise<void> => {
  const posts = await Promise.all(args.post.map((id) => loadItem(ctx, id)))
  // A password applies to one item; for several it would be a guess at each.
  const presented = { context: args.context, ...(posts.length === 1 ? passwordOf(args) : {}) }
  const named = posts.filter((post) => post !== undefined)
  await limitGuesses(ctx, named, presented.password)
  for (const post of named)
    if (!mayReadItem(ctx, post, presented)) throw commentErrors.rest_cannot_read_post()
  if (args.post.includes(0) && !isModerator(ctx)) throw commentErrors.rest_cannot_read()
  const mayEditAll = named.length > 0 && named.every((post) => mayEditItem(ctx, post))
  const seesNotes = args.type === 'note' && mayEditAll
  if (args.context === 'edit' && !isModerator(ctx) && !seesNotes)
    throw commentErrors.rest_forbidden_context()
  const forbidden = ctx.can('edit_posts') ? hiddenColumns(ctx, args) : forbiddenParameters(args)
  if (args.type === 'note' && !isModerator(ctx) && !mayEditAll && forbidden.length === 0)
    forbidden.push('type')
  if (forbidden.length > 0) throw commentErrors.rest_forbidden_param(forbidden.join(', '))
}

export const permitRead = async (
  caller: Context,
  { comment, post }: CommentOnPost,
  presented: Presented,
): Promise<void> => {
  await limitGuesses(caller, [post], presented.password)
  if (presented.context === 'edit' && !mayModerate(caller, comment, post))
    throw commentErrors.rest_forbidden_context()
  if (mayReadComment(caller, comment, post, presented)) return
  throw isOwn(caller, comment)
    ? commentErrors.rest_cannot_read_post()
    : commentErrors.rest_cannot_read()
}

/** Fields of a write that require permissions. */
export interface Claims {
  readonly author?: number | undefined
  readonly author_ip?: string | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly post?: number | undefined
  readonly password?: string | undefined
  readonly meta?: MetaInput | undefined
}

/** The REST interface accepts comments of signed-in users only. Returns the item. */
export const permitCreate = async (ctx: Context, claims: Claims): Promise<PostRow> => {
  if (ctx.user.kind === 'anonymous') throw commentErrors.rest_comment_login_required()
  return permitSaying(ctx, claims)
}

/** Commenting requires an item that is readable by the caller and open for comments. */
export const permitSaying = async (ctx: Context, claims: Claims): Promise<PostRow> => {
  permitIdentity(ctx, claims, undefined)
  const post = claims.post ? await loadItem(ctx, claims.post) : undefined
  const isNote = claims.type === 'note'
  const mayNote = isNote && post !== undefined && mayEditItem(ctx, post)
  if (claims.status !== undefined && !isModerator(ctx) && !mayNote)
    throw commentErrors.rest_comment_invalid_status()
  if (isNote && claims.post && !mayNote) throw commentErrors.rest_cannot_create_note()
  if (!post) throw commentErrors.rest_comment_invalid_post_id()
  const takesNotes = postType(post.type)?.supports.has('notes') ?? false
  if (isNote && !takesNotes) throw commentErrors.rest_comment_not_supported_post_type()
  // Checked first: the status of a hidden item must not be disclosed either.
  if (isHiddenItem(ctx, post)) throw commentErrors.rest_cannot_read_post()
  if (post.status === 'draft' && !isNote) throw commentErrors.rest_comment_draft_post()
  if (post.status === 'trash') throw commentErrors.rest_comment_trash_post()
  await limitGuesses(ctx, [post], claims.password)
  if (!mayReadItem(ctx, post, passwordOf(claims))) throw commentErrors.rest_cannot_read_post()
  if (!isNote && !(await takesComments(ctx, post))) throw commentErrors.rest_comment_closed()
  if (setsMeta(claims.meta) && !mayEditComment(ctx, post)) throw commentErrors.rest_cannot_update()
  return post
}

export const permitUpdate = (
  caller: Caller,
  { comment, post }: CommentOnPost,
  claims: Claims,
): void => {
  if (!mayTouch(caller, { comment, post })) throw commentErrors.rest_cannot_edit()
  permitIdentity(caller, claims, comment)
}

export const permitDelete = (caller: Caller, { comment, post }: CommentOnPost): void => {
  if (!mayTouch(caller, { comment, post })) throw commentErrors.rest_cannot_delete()
}

/** Whether the caller may edit or delete the comment. */
export const mayTouch = (caller: Caller, { comment, post }: CommentOnPost): boolean =>
  caller.user.kind !== 'anonymous' &&
  (comment.type === 'note' ? mayEditItem(caller, post) : mayEditComment(caller, post))

/** Only moderators may set another author or another IP address. */
const permitIdentity = (
  caller: Caller,
  { author, author_ip }: Claims,
  before: CommentRow | undefined,
): void => {
  if (isModerator(caller)) return
  const ownId = caller.user.kind === 'user' ? caller.user.id : 0
  if (author !== undefined && author !== (before ? (before.author_id ?? 0) : ownId))
    throw commentErrors.rest_comment_invalid_author()
  if (author_ip !== undefined && author_ip !== before?.author_ip)
    throw commentErrors.rest_comment_invalid_author_ip()
}

const mayModerate = (caller: Caller, comment: CommentRow, post: PostRow): boolean =>
  comment.type === 'note' ? mayEditItem(caller, post) : isModerator(caller)

/**
 * Writers do not see the e-mail addresses of commenters, so they cannot filter by them (SEC-10).
 */
const hiddenColumns = (caller: Caller, { author_email }: CommentListArguments): string[] =>
  author_email && !isModerator(caller) ? ['author_email'] : []

const forbiddenParameters = (args: CommentListArguments): string[] => {
  const { author = [], author_exclude: exclude = [] } = args
  return [
    ...(author.length > 0 ? ['author'] : []),
    ...(exclude.length > 0 ? ['author_exclude'] : []),
    ...(args.author_email ? ['author_email'] : []),
    ...(args.type === 'comment' ? [] : ['type']),
    ...(args.status === 'approve' ? [] : ['status']),
  ]
}

const passwordOf = ({ password }: { readonly password?: string | undefined }): Presented => ({
  password,
})
