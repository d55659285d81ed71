import type { Context } from '../../../contract/context.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { isOpenTo, mayEdit, type PostRow, visibilityOf } from '../../posts/index.ts'
import { postType } from '../../types/index.ts'
import type { CommentRow } from './row.ts'

/** Whoever asks; all that a right depends on besides the comment and its item. */
export type Caller = Pick<Context, 'user' | 'can'>

/** What came with the request and may open an item. */
export interface Presented {
  readonly password?: string | undefined
  readonly context?: ViewContext | undefined
}

export const isModerator = (caller: Caller): boolean => caller.can('moderate_comments')

/** Those who may edit the item look after what is said about it. */
export const mayEditComment = (caller: Caller, post: PostRow): boolean =>
  isModerator(caller) || mayEditItem(caller, post)

export const mayEditItem = (caller: Caller, post: PostRow): boolean =>
  isServed(post) && mayEdit(caller, post)

/** Whether what is said about the item may be read at all: never more than the item (SEC-15). */
export const mayReadItem = (caller: Caller, post: PostRow, presented: Presented): boolean =>
  isServed(post) && isOpenTo(caller, post, presented)

/** Whether the item is not there for this caller, whatever the reason. */
export const isHiddenItem = (caller: Caller, post: PostRow): boolean =>
  !isServed(post) || visibilityOf(caller, post) === 'hidden'

/** Notes are for those who edit the item (SEC-14); comments for its readers, once approved. */
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

/** What has no address in the interface has no comments there. */
const isServed = (post: PostRow): boolean => postType(post.type)?.restBase !== undefined
