import type { FastifyReply } from 'fastify'
import { decodeEntities } from '../../lib/html/entities.ts'
import { LOCALES } from '../../lib/languages/locales.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { avatarUrls, leastChosenLength, preferencesOf } from '../../modules/users/index.ts'
import { html, trusted } from '../common/html.ts'
import type { Session, Visit } from '../common/visit.ts'
import type { AdminBuild } from './build.ts'
import type { Edited } from './first-requests.ts'
import type { PageLanguage } from './language.ts'
import type { Preload } from './preload.ts'

type SignedInVisit = Visit & { readonly session: Session }

interface Opened {
  readonly language: PageLanguage
  /** The locales that the user can choose. */
  readonly languages: readonly string[]
  /** The path of the strings of the editor's packages. */
  readonly pack: string | undefined
  /** What the editor is opened with. */
  readonly edited: Edited | undefined
  readonly preload: Preload | undefined
}

/** Sends the page that starts the admin; `admin/src/boot.ts` reads its data. */
export const sendShell = async (
  reply: FastifyReply,
  visit: SignedInVisit,
  { entry }: AdminBuild,
  { language, languages, pack, edited, preload = {} }: Opened,
): Promise<FastifyReply> => {
  const { ctx, session } = visit
  const settings = await siteSettings(ctx)
  const translation = entry.languages[language.translation ?? '']
  // All files are at a second path too, where style sheets are mirrored; they refer to one another.
  const folder = language.isRtl ? 'admin/rtl' : 'admin'
  const file = (name: string): string => visit.path(`${folder}/${name}`)
  const boot = {
    home: visit.base,
    root: `${visit.base}/wp-json/`,
    base: visit.path('admin'),
    nonce: session.nonce,
    // The title is kept as HTML.
    site: { title: decodeEntities(settings.title), language: settings.language },
    language: { ...language, ...(pack === undefined ? {} : { pack: visit.path(pack) }) },
    languages,
    locales: LOCALES,
    user: {
      id: session.user.id,
      login: session.user.login,
      name: session.user.display_name,
      locale: session.user.locale,
      avatar: avatarUrls(ctx, { ...session.user, name: session.user.display_name })[48] ?? '',
      capabilities: ctx.user.kind === 'user' ? [...ctx.user.capabilities] : [],
      version: session.user.version,
      preferences: preferencesOf(session.user) ?? {},
    },
    passwordLength: leastChosenLength(ctx.config),
    ...(edited ? { edited } : {}),
    preload,
  }
  const page = html`<!doctype html>
<html lang="${language.tag}" dir="${language.isRtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${visit.title}</title>
<link rel="icon" href="${visit.path('favicon.svg')}">
${entry.styles.map((name) => html`<link rel="stylesheet" href="${file(name)}">`)}
${[...entry.imports, ...(translation === undefined ? [] : [translation])].map((name) => html`<link rel="modulepreload" href="${file(name)}">`)}
<script type="application/json" id="boot">${trusted(printData(boot))}</script>
<script type="module" src="${file(entry.script)}"></script>
</head>
<body class="wp-admin wp-core-ui${language.isRtl ? ' rtl' : ''}">
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
