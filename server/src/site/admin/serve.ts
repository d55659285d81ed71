import { open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedPackings } from '../../http/wire/accept.ts'
import { findAnyPost, mayEdit } from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { readQuery, textOf } from '../common/forms.ts'
import { html } from '../common/html.ts'
import { sendPage } from '../common/page.ts'
import { askToSignIn } from '../common/session.ts'
import { openVisit, type Session, type SiteParts, type Visit } from '../common/visit.ts'
import { type AdminBuild, readBuild, SUFFIXES } from './build.ts'
import { type Edited, type FirstRequests, ofPostEditor, ofSiteEditor } from './first-requests.ts'
import { pageLanguage, translationFor } from './language.ts'
import { choosableLocales, findPack, IMMUTABLE, servePacks } from './packs.ts'
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

  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
  ): Promise<FastifyReply> => {
    const file = (build ?? (await readAgain()))?.files.get(`assets/${name}`)
    if (!file) return sendNotFound(reply)
    const accepted = acceptedPackings(String(request.headers['accept-encoding'] ?? ''))
    const packing = accepted.find((one) => file.packings.includes(one))
    const opened = await open(file.path + (packing ? SUFFIXES[packing] : '')).catch(() => undefined)
    if (!opened) return sendNotFound(reply)
    if (packing) reply.header('Content-Encoding', packing)
    return reply.type(file.type).headers(IMMUTABLE).send(opened.createReadStream())
  }
  http.get(
    '/admin/assets/*',
    (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) =>
      sendFile(request, reply, request.params['*']),
  )
  http.get(
    '/admin/rtl/assets/*',
    (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) =>
      sendFile(request, reply, request.params['*'].replace(/\.css$/, '.rtl.css')),
  )
  servePacks(http, parts)

  const sendAdmin = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visit = await openVisit(parts, request)
    const { session } = visit
    if (!session) return askToSignIn(reply, visit, request.url)
    const found = await readAgain()
    if (!found) return sendMissing(reply, visit)
    const language = await findLanguage({ ...visit, session }, found, request)
    const edited = await findEdited(visit, request)
    const first = firstRequestsOf(request, edited)
    const preload = first && (await preloadEditor(http, request, session, first))
    return sendShell(reply, { ...visit, session }, found, { ...language, edited, preload })
  }
  for (const url of ['/admin', '/admin/*']) http.get(url, sendAdmin)
}

/** The language of the user, or of the site, with the pack that the operator has installed for it. */
const findLanguage = async (
  { ctx, session }: Visit & { readonly session: Session },
  { entry }: AdminBuild,
  { log }: FastifyRequest,
) => {
  const locale = session.user.locale || (await siteSettings(ctx)).language || 'en_US'
  const translations = Object.keys(entry.languages)
  const pack = await findPack(ctx, [locale, translationFor(locale, translations) ?? locale]).catch(
    (error: unknown) => {
      log.warn({ error, locale }, 'the language pack is not used')
      return undefined
    },
  )
  return {
    language: pageLanguage(locale, translations, pack !== undefined),
    languages: await choosableLocales(ctx, translations),
    pack,
  }
}

const firstRequestsOf = (
  request: FastifyRequest,
  edited: Edited | undefined,
): FirstRequests | undefined => {
  if (/^\/admin\/post(?:-new)?\.php(?:\?|$)/.test(request.url)) return ofPostEditor(edited)
  return /^\/admin\/appearance\/editor(?:\?|$)/.test(request.url)
    ? ofSiteEditor(textOf(readQuery(request), 'p'))
    : undefined
}

/** The item of an address such as `post.php?post=7&action=edit`, if the user may edit it. */
const findEdited = async ({ ctx }: Visit, request: FastifyRequest) => {
  const id = Number(textOf(readQuery(request), 'post'))
  const row = Number.isSafeInteger(id) && id > 0 ? await findAnyPost(ctx.db, id) : undefined
  return row && mayEdit(ctx, row) ? { id, type: row.type } : undefined
}

const sendNotFound = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound()
  return reply
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
