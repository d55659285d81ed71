import type { Caller } from '../../../contract/context.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { isOpenTo, mayEdit, type PostRow, visibilityOf } from '../../posts/index.ts'
import { postType } from '../../types/index.ts'
import type { CommentRow } from './row.ts'

/** Request parameters that can grant access to an item. */
export interface Presented {
  readonly password?: string | undefined
  readonly context?: ViewContext | undefined
}

export const isModerator = (caller: Caller): boolean => caller.can('moderate_comments')

/** Editors of the item may also edit comments on it. */
export const mayEditComment = (caller: Caller, post: PostRow): boolean =>
  isModerator(caller) || mayEditItem(caller, post)

export const mayEditItem = (caller: Caller, post: PostRow): boolean =>
  isServed(post) && mayEdit(caller, post)

/** Whether comments on the item may be read; they are never more visible than the item (SEC-15). */
export const mayReadItem = (caller: Caller, post: PostRow, presented: Presented): boolean =>
  isServed(post) && isOpenTo(caller, post, presented)

/** Whether the item does not exist for this caller, for whatever reason. */
export const isHiddenItem = (caller: Caller, post: PostRow): boolean =>
  !isServed(post) || visibilityOf(caller, post) === 'hidden'

/** Notes are readable by editors of the item (SEC-14), approved comments by its readers. */
export const mayReadComment = (
  caller: Caller,
  comment: CommentRow,
  post: PostRow,
  presented: Presented,
): boolean => {
  if (!mayReadItem(caller, post, presented)) return false
  if (comment.type === 'note') return mayEditItem(caller, post)
  return comment.status === 'approved' || isOwn(caller, comment) || mayEditComment(caller, post)
}

export const isOwn = ({ user }: Caller, comment: Pick<CommentRow, 'author_id'>): boolean =>
  user.kind === 'user' && comment.author_id === user.id

/** Types without REST routes have no comments there. */
const isServed = (post: PostRow): boolean => postType(post.type)?.restBase !== undefined
