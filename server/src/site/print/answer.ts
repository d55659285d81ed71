import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Tag } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import type { Answer } from '../../http/answers/answer.ts'
import { ANONYMOUS, type ByteCache } from '../../http/answers/byte-cache.ts'
import { sendAnswer } from '../../http/answers/send.ts'
import type { ReadNames } from '../../http/wire/unread-query.ts'
import { EVENTS_PATH, SCRIPT_PATH } from '../../modules/analytics/index.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'

/** A page shows menus, authors, terms and comments besides its items: any of them may change it. */
export const SITE_TAGS: readonly Tag[] = ['posts', 'terms', 'users', 'options', 'comments']

/** How long an answer is kept, and for whom. */
interface Keeping {
  readonly tags?: readonly Tag[]
  /** When it ends whatever is written; see cache/validity.ts. */
  readonly until?: number
  /** What it depends on of the query; undefined where that is all of it. */
  readonly readNames?: ReadNames | undefined
  /** Told each time that it is sent, also from memory. */
  readonly onSent?: ((request: IncomingMessage) => void) | undefined
}

/** Sends what was made, and keeps the bytes for the next one who asks, where all see the same. */
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

/** Leads a visitor on, and keeps the answer for those who ask again. */
export const sendElsewhere = (
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ByteCache,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  madeFrom: VersionSnapshot | undefined,
  { tags = [], until, readNames, onSent }: Keeping,
): FastifyReply => {
  // Found in no time, and addresses that lead on are without number: kept once asked for again.
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
        : // Kept anywhere, asked about each time: a change shows at once, and a 304 costs little.
          { 'Cache-Control': 'public, no-cache', ETag: etag, 'Cache-Tag': tags.join(',') }),
      ...headers,
    },
  }
}

/**
 * What pages of the site may load and do. Scripts are named one by one, the one that counts visits and
 * maybe one of the page: no other address of this host may stand in for them, since some print what
 * they are asked to.
 */
export const pageHeadersFor = (
  { links }: Pick<Context, 'links'>,
  visits: string,
  script?: string,
): Readonly<Record<string, string>> => {
  const isCounted = visits !== ''
  const scripts = [isCounted && SCRIPT_PATH, script].filter((path) => typeof path === 'string')
  const policy = [
    ...POLICY,
    ...(scripts.length > 0 ? [`script-src ${scripts.map(links.site).join(' ')}`] : []),
    ...(isCounted ? [`connect-src ${links.site(EVENTS_PATH)}`] : []),
  ]
  return { ...HEADERS, 'Content-Security-Policy': policy.join('; ') }
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  // Blocks carry their colours and sizes in style attributes; a sheet from elsewhere stays out.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  "font-src 'self' data:",
  "frame-src 'self' https:",
  // A file block shows a paper of ours; others would be programs of other sites.
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
