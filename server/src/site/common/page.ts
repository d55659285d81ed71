import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Layout, printLayout } from './layout.ts'
import type { Visit } from './visit.ts'

export interface Page
  extends Pick<Layout, 'title' | 'content' | 'isNarrow' | 'nav' | 'head' | 'script'> {
  readonly status?: number
  /** Origins besides this site that forms of the page may submit to. */
  readonly formSources?: readonly string[]
  /** A page that shows a secret sends no referrer to any address. */
  readonly showsSecret?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a page with headers that prevent framing, sniffing, caching and injected content. */
export const sendPage = (
  reply: FastifyReply,
  visit: Pick<Visit, 'title' | 'path' | 'styles'>,
  page: Page,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': contentPolicy(page, nonce),
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      // With `no-referrer`, browsers would send `Origin: null` with this site's own forms as well.
      'Referrer-Policy': page.showsSecret ? 'no-referrer' : 'same-origin',
      'Cache-Control': 'no-store',
      ...page.headers,
    })
    .send(
      printLayout({
        ...page,
        siteTitle: visit.title,
        home: visit.path(''),
        icon: visit.path('favicon.svg'),
        styles: visit.styles,
        nonce,
      }),
    )
}

/** Redirects with 303, which always becomes a GET. */
export const goTo = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(303).headers({ Location: location, 'Cache-Control': 'no-store' }).send()

const contentPolicy = (page: Page, nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    ...(page.script ? [`script-src 'nonce-${nonce}'`] : []),
    `form-action ${["'self'", ...(page.formSources ?? [])].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
