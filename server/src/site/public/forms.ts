import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { isForeign } from '../../http/origin.ts'
import { printCookie } from '../../lib/cookies.ts'
import { PASSWORD_FORM_PATH } from '../../modules/block-rendering/index.ts'
import {
  COMMENT_FORM_PATH,
  COMMENT_TRAP_FIELD,
  sayAsVisitor,
} from '../../modules/comments/index.ts'
import { permalinkLoader, postLoader, waitForPassword } from '../../modules/posts/index.ts'
import { guesses, siteOf } from '../../modules/users/index.ts'
import { readForm, readQuery, textOf, type Values } from '../common/forms.ts'
import { html } from '../common/html.ts'
import { goTo, sendPage } from '../common/page.ts'
import { safeRedirect } from '../common/redirect-target.ts'
import { reasonOf } from '../common/refusals.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'
import { hasPassword, PASSWORD_COOKIE, PASSWORD_DAYS, passwordProof } from '../find/passwords.ts'
import { FOREIGN, refuse, TOO_MANY } from './refuse.ts'

/** Limits the comments per network, accepted or not. */
const comments = guesses('comment form', { tries: 30, seconds: 3_600 })

/** Serves the forms of public pages: comments, and passwords of protected posts. */
export const serveForms = (http: FastifyInstance, parts: SiteParts): void => {
  http.post(`/${COMMENT_FORM_PATH}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    if (isForeign(request, visit.base)) return refuse(reply, visit, 403, FOREIGN)
    const wait = await waitForComment(visit)
    if (wait !== undefined) return refuse(reply, visit, 429, TOO_MANY, wait)
    return takeComment(request, reply, visit)
  })

  http.post(`/${PASSWORD_FORM_PATH}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await openVisit(parts, request)
    if (isForeign(request, visit.base)) return refuse(reply, visit, 403, FOREIGN)
    const wait = await waitForPassword(visit.ctx, textOf(readForm(request), 'post_password'))
    if (wait !== undefined) return refuse(reply, visit, 429, TOO_MANY, wait)
    return takePassword(request, reply, visit)
  })
}

const takeComment = async (
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<FastifyReply> => {
  const form = readForm(request)
  const postId = idOf(form, 'comment_post_ID')
  const item = await postLoader(visit.ctx).load(postId)
  // A bot that fills in the hidden field gets a success page.
  if (textOf(form, COMMENT_TRAP_FIELD) !== '') return sendThanks(reply, visit, visit.path(''))
  const isOpened = item && hasPassword(visit.ctx, request.headers.cookie, item)
  try {
    const { comment, post } = await sayAsVisitor(visit.ctx, {
      post: postId,
      parent: idOf(form, 'comment_parent'),
      content: textOf(form, 'comment').trim(),
      author_name: textOf(form, 'author').trim(),
      author_email: textOf(form, 'email').trim(),
      author_url: textOf(form, 'url').trim(),
      password: isOpened ? item.password : undefined,
    })
    const address = await permalinkLoader(visit.ctx).load(post)
    return comment.status === 'approved'
      ? goTo(reply, `${address}#comment-${comment.id}`)
      : sendThanks(reply, visit, address)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const status = typeof error.status === 'number' ? error.status : 403
    return refuse(reply, visit, status, reasonOf(error))
  }
}

const takePassword = (request: FastifyRequest, reply: FastifyReply, visit: Visit): FastifyReply => {
  const form = readForm(request)
  const back = textOf(form, 'redirect_to') || textOf(readQuery(request), 'redirect_to')
  const expiresAt = new Date(visit.ctx.clock().getTime() + PASSWORD_DAYS * DAY_MS)
  const proof = passwordProof(visit.ctx, textOf(form, 'post_password'))
  reply.header('Set-Cookie', printCookie(PASSWORD_COOKIE, proof, { ...visit, expiresAt }))
  return goTo(reply, safeRedirect(back.startsWith('/') ? back : `/${back}`, visit.path('')))
}

const DAY_MS = 86_400_000

const sendThanks = (reply: FastifyReply, visit: Visit, back: string): FastifyReply =>
  sendPage(reply, visit, {
    title: 'Thank you',
    isNarrow: true,
    content: html`<div class="card">
<h1>Thank you</h1>
<p role="status">Your comment has arrived. It will be shown once it is approved.</p>
<p><a href="${back}">Back to the page</a></p>
</div>`,
  })

const waitForComment = async ({ ctx }: Visit): Promise<number | undefined> => {
  const site = siteOf(ctx)
  return comments.wait(site, ctx.ip) ?? comments.miss(site, ctx.ip)
}

/** A value that is no id becomes 0, which no row has. */
const idOf = (form: Values, name: string): number => {
  const text = textOf(form, name)
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
