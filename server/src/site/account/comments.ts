import type { Context } from '../../contract/context.ts'
import { buildQuery } from '../../lib/query-string.ts'
import {
  COMMENTS_PAGE,
  type Decision,
  decide,
  isDecision,
  isModerationStatus,
  type ModerationList,
  type ModerationStatus,
  readModerationList,
  renderComment,
} from '../../modules/comments/index.ts'
import { permalinkLoader, renderTitle } from '../../modules/posts/index.ts'
import { textOf, type Values } from '../common/forms.ts'
import { type Html, html, trusted } from '../common/html.ts'
import { problem } from '../common/refusals.ts'
import { type AccountPage, type AccountView, type AccountVisit, nonceField } from './frame.ts'
import { maySeeComments } from './may-see-comments.ts'
import { timePrinter } from './times.ts'

const PER_PAGE = 20

/** Moderation of readers' comments: approve, spam, trash, delete. */
export const commentsPage: AccountPage = {
  page: COMMENTS_PAGE,
  show: (account) => view(account),
  act: async (account) => {
    const { visit, values } = account
    if (!maySeeComments(visit.ctx)) return forbidden
    const [word = '', id] = textOf(values, 'decision').split('-')
    const ids = id === undefined ? chosenIds(values) : [Number(id)]
    if (!isDecision(word) || !ids.every(isId)) return { ...(await view(account)), status: 400 }
    if (ids.length === 0)
      return { ...(await view(account)), status: 400, notice: problem('No comment is chosen.') }
    await decide(visit.ctx, ids, word)
    return { done: word, ...placeOf(values) }
  },
  done: {
    approve: 'Approved: everybody can read it now.',
    hold: 'Taken back: it waits again.',
    spam: 'Marked as spam.',
    unspam: 'Back where it was before it was spam.',
    trash: 'Moved to the trash.',
    untrash: 'Back from the trash.',
    delete: 'Deleted for good.',
  },
}

const TABS = { hold: 'Waiting', approved: 'Approved', spam: 'Spam', trash: 'Trash' } as const

/** The decisions offered for a comment, by its status. */
const DECISIONS: Readonly<Record<ModerationStatus, readonly (readonly [Decision, string])[]>> = {
  hold: [
    ['approve', 'Approve'],
    ['spam', 'Spam'],
    ['trash', 'Trash'],
  ],
  approved: [
    ['hold', 'Take back'],
    ['spam', 'Spam'],
    ['trash', 'Trash'],
  ],
  spam: [
    ['unspam', 'No spam'],
    ['delete', 'Delete for good'],
  ],
  trash: [
    ['untrash', 'Restore'],
    ['delete', 'Delete for good'],
  ],
}

const placeOf = (values: Values): { readonly status: ModerationStatus; readonly paged: string } => {
  const status = textOf(values, 'status')
  const paged = textOf(values, 'paged')
  return {
    status: isModerationStatus(status) ? status : 'hold',
    paged: /^[1-9]\d{0,5}$/.test(paged) ? paged : '1',
  }
}

const chosenIds = ({ chosen }: Values): readonly number[] =>
  Array.isArray(chosen) ? chosen.slice(0, PER_PAGE).map(Number) : []

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

const forbidden: AccountView = {
  title: 'Comments',
  status: 403,
  content: html`<p>Your account does not decide about comments.</p>`,
}

const view = async ({ visit, session, values }: AccountVisit): Promise<AccountView> => {
  const { ctx } = visit
  if (!maySeeComments(ctx)) return forbidden
  const { status, paged } = placeOf(values)
  const offset = (Number(paged) - 1) * PER_PAGE
  const list = await readModerationList(ctx, status, { limit: PER_PAGE, offset })
  const cards = await printCards(ctx, list, status)
  const address = (place: object): string =>
    `${visit.path(COMMENTS_PAGE)}?${buildQuery({ status, ...place })}`
  return {
    title: 'Comments',
    content: html`<nav class="tabs" aria-label="Comments by state">
${Object.entries(TABS).map(([name, label]) => html`<a href="${address({ status: name })}"${name === status && html` aria-current="page"`}>${label} <span class="soft">${list.counts.get(name as ModerationStatus) ?? 0}</span></a>\n`)}</nav>
${
  cards.length === 0
    ? html`<p class="soft">Nothing is here.</p>`
    : html`<form method="post" action="${visit.path(COMMENTS_PAGE)}">
${nonceField(session)}
<input type="hidden" name="status" value="${status}">
<input type="hidden" name="paged" value="${paged}">
<ul class="rows">
${cards}</ul>
<div class="buttons" role="group" aria-labelledby="chosen"><span class="soft" id="chosen">With all that are chosen:</span>${DECISIONS[status].map(([decision, label]) => html`<button class="quiet" name="decision" value="${decision}">${label}</button>`)}</div>
</form>`
}
${pager(list.total, Number(paged), (page) => address({ paged: page }))}`,
  }
}

/** Titles and addresses of the commented items and the comment texts, rendered as on the site. */
const printCards = async (
  ctx: Context,
  { subjects }: ModerationList,
  status: ModerationStatus,
): Promise<readonly Html[]> => {
  const printTime = await timePrinter(ctx)
  const seesAddresses = ctx.can('moderate_comments')
  return Promise.all(
    subjects.map(async ({ comment, post }) => {
      const [text, address] = await Promise.all([
        renderComment(ctx, comment),
        permalinkLoader(ctx).load(post),
      ])
      const { id } = comment
      const name = comment.author_name || 'Anonymous'
      return html`<li class="card comment">
<div>
<p><label><input type="checkbox" name="chosen[]" value="${id}"> <strong>${name}</strong></label></p>
<p class="soft small">${printTime(comment.date_gmt)}${seesAddresses && html` · ${comment.author_email} · ${comment.author_ip}`}<br>About <a href="${address}">${trusted(renderTitle(post.title) || '(no title)')}</a></p>
<div class="said">${trusted(text)}</div>
<div class="buttons">${DECISIONS[status].map(([decision, label]) => html`<button class="quiet" name="decision" value="${decision}-${id}" aria-label="${label}: comment of ${name}">${label}</button>`)}</div>
</div>
</li>\n`
    }),
  )
}

const pager = (total: number, page: number, address: (page: number) => string): Html | false => {
  const last = Math.ceil(total / PER_PAGE)
  return (
    last > 1 &&
    html`<nav class="tabs" aria-label="Pages">${page > 1 && html`<a href="${address(page - 1)}">Newer</a>`}<span class="soft">Page ${page} of ${last}</span>${page < last && html`<a href="${address(page + 1)}">Older</a>`}</nav>`
  )
}
