import type { FastifyReply } from 'fastify'
import { siteSettings } from '../../modules/settings/index.ts'
import { avatarUrls, preferencesOf } from '../../modules/users/index.ts'
import { html, trusted } from '../common/html.ts'
import type { Session, Visit } from '../common/visit.ts'
import type { AdminBuild } from './build.ts'
import type { Edited, Preload } from './preload.ts'

type SignedInVisit = Visit & { readonly session: Session }

/** What the editor is opened with. */
interface Opened {
  readonly edited: Edited | undefined
  readonly preload: Preload | undefined
}

/** Sends the page that starts the admin; `admin/src/boot.ts` reads its data. */
export const sendShell = async (
  reply: FastifyReply,
  visit: SignedInVisit,
  { entry }: AdminBuild,
  { edited, preload = {} }: Opened,
): Promise<FastifyReply> => {
  const { ctx, session } = visit
  const { title, language } = await siteSettings(ctx)
  const file = (name: string): string => visit.path(`admin/${name}`)
  const boot = {
    home: visit.base,
    root: `${visit.base}/wp-json/`,
    base: visit.path('admin'),
    nonce: session.nonce,
    site: { title, language },
    user: {
      id: session.user.id,
      login: session.user.login,
      name: session.user.display_name,
      avatar: avatarUrls(ctx, { ...session.user, name: session.user.display_name })[48] ?? '',
      capabilities: ctx.user.kind === 'user' ? [...ctx.user.capabilities] : [],
      preferences: preferencesOf(session.user) ?? {},
    },
    ...(edited ? { edited } : {}),
    preload,
  }
  const page = html`<!doctype html>
<html lang="${language.replaceAll('_', '-') || 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${visit.title}</title>
<link rel="icon" href="${visit.path('favicon.svg')}">
${entry.styles.map((name) => html`<link rel="stylesheet" href="${file(name)}">`)}
${entry.imports.map((name) => html`<link rel="modulepreload" href="${file(name)}">`)}
<script type="application/json" id="boot">${trusted(printData(boot))}</script>
<script type="module" src="${file(entry.script)}"></script>
</head>
<body class="wp-admin wp-core-ui">
<div id="app"></div>
</body>
</html>`
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    })
    .send(page.text)
}

/** JSON that cannot end the element around it. */
const printData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The script in the frame of the editor's canvas: `document.currentScript.parentElement.remove()`. */
const CANVAS_SCRIPT = "'sha256-ehBD9wGNfnN0flaZIjbVClW1//FJFsATigcdVB4VdMQ='"

/** The editor sets styles on elements, and its canvas is a frame made from a blob, with a base address. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${CANVAS_SCRIPT}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "media-src 'self' blob: https:",
  "connect-src 'self'",
  "frame-src 'self' blob: https:",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
].join('; ')
