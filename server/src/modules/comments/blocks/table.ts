import type { BlockRenderer } from '../../../contract/blocks.ts'
import {
  commentAuthorAvatar,
  commentAuthorName,
  commentContent,
  commentDate,
  commentEditLink,
  commentReplyLink,
} from './comment.ts'
import {
  comments,
  commentsTitle,
  commentTemplate,
  postCommentsCount,
  postCommentsLink,
} from './comments.ts'
import { postCommentsForm } from './form.ts'
import { latestComments } from './latest.ts'
import {
  commentsPagination,
  commentsPaginationNext,
  commentsPaginationNumbers,
  commentsPaginationPrevious,
} from './paging.ts'

/** Renderers of blocks for comments. */
export const commentBlocks: Readonly<Record<string, BlockRenderer>> = {
  'core/comment-author-avatar': commentAuthorAvatar,
  'core/comment-author-name': commentAuthorName,
  'core/comment-content': commentContent,
  'core/comment-date': commentDate,
  'core/comment-edit-link': commentEditLink,
  'core/comment-reply-link': commentReplyLink,
  'core/comment-template': commentTemplate,
  'core/comments': comments,
  'core/comments-pagination': commentsPagination,
  'core/comments-pagination-next': commentsPaginationNext,
  'core/comments-pagination-numbers': commentsPaginationNumbers,
  'core/comments-pagination-previous': commentsPaginationPrevious,
  'core/comments-title': commentsTitle,
  'core/latest-comments': latestComments,
  'core/post-comments-count': postCommentsCount,
  'core/post-comments-form': postCommentsForm,
  'core/post-comments-link': postCommentsLink,
}
