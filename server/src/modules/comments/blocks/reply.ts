import type { ItemScope } from '../../../contract/blocks.ts'
import type { DynamicBlock, Part } from '../../../lib/blocks/parts.ts'
import { discussionForm, type Thread, topComments, withAnswers } from './thread.ts'

/** Key under which the comments block passes the place of the form to its inner blocks. */
export const REPLY = 'comments/reply'

/** The form below the comment that the visitor answers. */
export interface ReplyPlace {
  readonly comment: number
  readonly form: DynamicBlock
  /** Whether the block is rendered there, and not where the template has it. */
  readonly isHere: boolean
}

/** Where the form stands on a page for a reply; undefined if that comment is not shown or takes no reply. */
export const replyIn = async (
  scope: ItemScope,
  parts: readonly Part[],
): Promise<ReplyPlace | undefined> => {
  const comment = scope.page?.comments?.replyTo
  if (comment === undefined) return undefined
  const form = blockIn(parts, 'core/post-comments-form')
  if (!form || !blockIn(parts, 'core/comment-template')) return undefined
  const { maxDepth } = await discussionForm(scope.ctx)
  const { rows } = await topComments(scope)
  const isShown = isAmong(await withAnswers(scope.ctx, rows), comment, maxDepth)
  return isShown ? { comment, form, isHere: false } : undefined
}

const isAmong = (threads: readonly Thread[], id: number, depth: number): boolean =>
  depth > 1 &&
  threads.some(({ comment, answers }) => comment.id === id || isAmong(answers, id, depth - 1))

const blockIn = (parts: readonly Part[], name: string): DynamicBlock | undefined => {
  for (const part of parts) {
    if (typeof part === 'string') continue
    const found = part.name === name ? part : blockIn(part.parts, name)
    if (found) return found
  }
  return undefined
}
