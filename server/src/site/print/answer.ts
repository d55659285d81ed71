import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Linker, Tag } from '../../contract/context.ts'
import { SITE_TAGS, type SiteAnswer } from '../../contract/site/address-resolvers.ts'
import type { PageAddition } from '../../contract/site/page-additions.ts'
import type { Answer } from '../../http/answers/answer.ts'
import type { ByteCache } from '../../http/answers/byte-cache.ts'
import { ANONYMOUS } from '../../http/answers/reader.ts'
import { sendAnswer } from '../../http/answers/send.ts'
import type { ReadNames } from '../../http/wire/unread-query.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'
import { html } from '../common/html.ts'

/** How a response is cached. */
interface Keeping {
  readonly tags?: readonly Tag[]
  /** When it expires, in milliseconds, even if nothing changed; see cache/validity.ts. */
  readonly until?: number
  /** The query parameters it depends on; undefined for all of them. */
  readonly readNames?: ReadNames | undefined
  /** Called whenever it is sent, also from the cache. */
  readonly onSent?: ((request: IncomingMessage) => void) | undefined
}

/** Sends a response, and caches the bytes if they are the same for all visitors. */
export const sendToVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ByteCache,
  given: SiteAnswer,
  madeFrom: VersionSnapshot | undefined,
  { tags = SITE_TAGS, until, readNames, onSent }: Keeping = {},
): Promise<FastifyReply> => {
  const answer = printAnswer(given, tags)
  if (request.method === 'GET' && answer.status === 200 && !given.isPersonal && madeFrom)
    cache.keep(request.raw, ANONYMOUS, { ...answer, tags, madeFrom, until, readNames, onSent })
  onSent?.(request.raw)
  return sendAnswer(request, reply, answer)
}

/** Sends a redirect, and caches it. */
export const sendElsewhere = (
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ByteCache,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  madeFrom: VersionSnapshot | undefined,
  { tags = [], until, readNames, onSent }: Keeping,
): FastifyReply => {
  // Cheap to find and unlimited in number, so it is cached only from the second request on (`isJoined`).
  const answer = { status, headers, body: Buffer.alloc(0), etag: '', isJoined: true }
  if (request.method === 'GET' && madeFrom)
    cache.keep(request.raw, ANONYMOUS, { ...answer, tags, madeFrom, until, readNames, onSent })
  onSent?.(request.raw)
  return reply.code(status).headers(headers).send()
}

const printAnswer = (
  { status = 200, type, body, headers, isPersonal = false }: SiteAnswer,
  tags: readonly Tag[],
): Answer => {
  const bytes = Buffer.from(body)
  const isText = typeof body === 'string'
  const etag = `"${hash('sha1', bytes, 'base64url').slice(0, 16)}"`
  return {
    status,
    etag,
    body: bytes,
    headers: {
      'Content-Type': isText ? `${type}; charset=utf-8` : type,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(isPersonal || status !== 200
        ? { 'Cache-Control': 'no-store' }
        : // Clients may store it but revalidate each time: a change shows at once, and a 304 is cheap.
          { 'Cache-Control': 'public, no-cache', ETag: etag, 'Cache-Tag': tags.join(',') }),
      ...headers,
    },
  }
}

/**
 * The security headers of a page. Scripts are allowed by their full address, those of additions and one of the
 * page: other addresses of this host may echo user input and must not run as scripts. Inline ones are allowed
 * by their hash.
 */
export const pageHeadersFor = (
  { links }: Linker,
  { scripts, connections, inlineScripts = [] }: Omit<PageAddition, 'head' | 'elements'>,
  script?: string,
): Readonly<Record<string, string>> => {
  const allow = (what: string, sources: readonly string[]): readonly string[] =>
    sources.length > 0 ? [`${what} ${sources.join(' ')}`] : []
  const policy = [
    ...POLICY,
    ...allow('script-src', [
      ...[...scripts, ...(script === undefined ? [] : [script])].map(links.site),
      ...inlineScripts.map(hashSource),
    ]),
    ...allow('connect-src', connections.map(links.site)),
  ]
  return { ...HEADERS, 'Content-Security-Policy': policy.join('; ') }
}

/** The element of the script that only this page has. */
export const scriptElement = ({ links }: Linker, script: string | undefined): string =>
  script === undefined ? '' : html`<script src="${links.site(script)}" defer></script>\n`.text

const hashSource = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  // Blocks have colours and sizes in style attributes; foreign style sheets stay forbidden.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  "font-src 'self' data:",
  "frame-src 'self' https:",
  // File blocks show PDF files of this site; objects of other sites stay forbidden.
  "object-src 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
]

const HEADERS = {
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}
