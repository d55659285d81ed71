import { open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedPackings } from '../../http/wire/accept.ts'
import { findAnyPost, mayEdit } from '../../modules/posts/index.ts'
import { readQuery, textOf } from '../common/forms.ts'
import { html } from '../common/html.ts'
import { sendPage } from '../common/page.ts'
import { askToSignIn } from '../common/session.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'
import { type AdminBuild, readBuild, SUFFIXES } from './build.ts'
import { preloadEditor } from './preload.ts'
import { sendShell } from './shell.ts'

/** Serves the admin: its files, and one page for all of its addresses. */
export const serveAdmin = (http: FastifyInstance, parts: SiteParts): void => {
  let build: AdminBuild | undefined
  // A server that runs may get a new build: each page reads anew which files there are.
  const readAgain = async (): Promise<AdminBuild | undefined> => {
    build = await readBuild()
    return build
  }

  http.get<{ Params: { '*': string } }>('/admin/assets/*', async (request, reply) => {
    const file = (build ?? (await readAgain()))?.files.get(`assets/${request.params['*']}`)
    if (!file) return reply.callNotFound()
    const accepted = acceptedPackings(String(request.headers['accept-encoding'] ?? ''))
    const packing = accepted.find((one) => file.packings.includes(one))
    const opened = await open(file.path + (packing ? SUFFIXES[packing] : '')).catch(() => undefined)
    if (!opened) return reply.callNotFound()
    if (packing) reply.header('Content-Encoding', packing)
    return reply
      .type(file.type)
      .headers({
        // The name contains a hash of the content.
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(opened.createReadStream())
  })

  const sendAdmin = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visit = await openVisit(parts, request)
    const { session } = visit
    if (!session) return askToSignIn(reply, visit, request.url)
    const found = await readAgain()
    if (!found) return sendMissing(reply, visit)
    const edited = await findEdited(visit, request)
    const preload = isEditor(request.url)
      ? await preloadEditor(http, request, session, edited)
      : undefined
    return sendShell(reply, { ...visit, session }, found, { edited, preload })
  }
  for (const url of ['/admin', '/admin/*']) http.get(url, sendAdmin)
}

const isEditor = (url: string): boolean =>
  /^\/admin\/(?:post(?:-new)?\.php|appearance\/editor)(?:\?|$)/.test(url)

/** The item of an address such as `post.php?post=7&action=edit`, if the user may edit it. */
const findEdited = async ({ ctx }: Visit, request: FastifyRequest) => {
  const id = Number(textOf(readQuery(request), 'post'))
  const row = Number.isSafeInteger(id) && id > 0 ? await findAnyPost(ctx.db, id) : undefined
  return row && mayEdit(ctx, row) ? { id, type: row.type } : undefined
}

const sendMissing = (reply: FastifyReply, visit: Visit): FastifyReply =>
  sendPage(reply, visit, {
    status: 503,
    title: 'The admin is not built',
    isNarrow: true,
    headers: { 'Retry-After': '30' },
    content: html`<div class="card">
<h1>The admin is not built</h1>
<p>From a clone it is built once, by <code>npm start</code> or <code>npm run build</code>. The site and the interface work without it.</p>
</div>`,
  })
