import { aboutItem, type BlockRenderer, type ItemScope } from '../../../contract/blocks.ts'
import { countOf } from '../../../lib/blocks/attributes.ts'
import type { DynamicBlock } from '../../../lib/blocks/parts.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { element, linkTo } from '../../block-rendering/index.ts'
import { renderTitle } from '../../posts/index.ts'
import { takesComments } from '../item/index.ts'
import { COMMENT, type TalkPlace } from './comment.ts'
import { REPLY, type ReplyPlace, replyIn } from './reply.ts'
import {
  commentCount,
  discussionForm,
  isTalkOpen,
  type Thread,
  topComments,
  withAnswers,
} from './thread.ts'

/** The comments section; empty when there are no comments and commenting is closed. */
export const comments = aboutItem(async ({ parts }, scope) => {
  const isQuiet = !(await takesComments(scope.ctx, scope.row)) && (await commentCount(scope)) === 0
  if (isQuiet || !isTalkOpen(scope)) return ''
  const reply = await replyIn(scope, parts)
  return scope.make(parts, reply && { handed: { ...scope.handed, [REPLY]: reply } })
})

export const commentTemplate = aboutItem(async (block, scope) => {
  const { rows } = await topComments(scope)
  if (rows.length === 0) return ''
  const threads = await withAnswers(scope.ctx, rows)
  const { maxDepth } = await discussionForm(scope.ctx)
  return `<ol ${wrapper(block)}>${await printThreads(block, scope, threads, 1, maxDepth)}</ol>`
})

export const commentsTitle = aboutItem(async (block, scope) => {
  const { attributes } = block
  const count = await commentCount(scope)
  if (count === 0) return ''
  const title =
    attributes.showPostTitle === false ? '' : ` to &#8220;${renderTitle(scope.row.title)}&#8221;`
  const number = count === 1 ? 'One' : String(count)
  const noun = count === 1 ? 'response' : 'responses'
  const text =
    attributes.showCommentsCount === false
      ? `${noun === 'response' ? 'Response' : 'Responses'}${title}`
      : `${number} ${noun}${title}`
  const level = Math.max(1, countOf(attributes, 'level', { usual: 2, max: 6 }))
  return element(level, `id="comments" ${wrapper(block)}`, text)
})

export const postCommentsCount: BlockRenderer = aboutItem(
  async (block, scope) => `<div ${wrapper(block)}>${await commentCount(scope)}</div>`,
)

export const postCommentsLink = aboutItem(async (block, scope) => {
  if (!(await takesComments(scope.ctx, scope.row)) || !isTalkOpen(scope)) return ''
  const count = await commentCount(scope)
  const text = count === 0 ? 'No comments' : `${count} ${count === 1 ? 'comment' : 'comments'}`
  const on = `<span class="screen-reader-text"> on ${renderTitle(scope.row.title)}</span>`
  const place = count === 0 ? 'respond' : 'comments'
  return `<div ${wrapper(block)}><a href="${addressValue(await linkTo(scope))}#${place}">${text}${on}</a></div>`
})

const printThreads = async (
  block: DynamicBlock,
  scope: ItemScope,
  threads: readonly Thread[],
  depth: number,
  maxDepth: number,
): Promise<string> => {
  const reply = scope.handed[REPLY] as ReplyPlace | undefined
  const items = await Promise.all(
    threads.map(async ({ comment, answers }) => {
      const place: TalkPlace = { comment, depth }
      const inner = await scope.make(block.parts, {
        handed: { ...scope.handed, [COMMENT]: place },
        person: {
          name: comment.author_name,
          email: comment.author_email.toLowerCase(),
          address: comment.author_url,
        },
      })
      const form = reply?.comment === comment.id ? await printReply(scope, reply) : ''
      const next = Math.min(depth + 1, maxDepth)
      const below =
        answers.length === 0 ? '' : await printThreads(block, scope, answers, next, maxDepth)
      const nested = below === '' || next === depth ? below : `<ol>${below}</ol>`
      return `<li id="comment-${comment.id}" class="${classesOf(scope, place)}">${inner}${form}${nested}</li>`
    }),
  )
  return items.join('')
}

const printReply = (scope: ItemScope, reply: ReplyPlace): Promise<string> =>
  scope.make([reply.form], { handed: { ...scope.handed, [REPLY]: { ...reply, isHere: true } } })

const classesOf = ({ row }: ItemScope, { comment, depth }: TalkPlace): string =>
  [
    comment.type === 'pingback' || comment.type === 'trackback' ? comment.type : 'comment',
    comment.author_id !== null && 'byuser',
    comment.author_id !== null && comment.author_id === row.author_id && 'bypostauthor',
    `depth-${depth}`,
  ]
    .filter(Boolean)
    .join(' ')
