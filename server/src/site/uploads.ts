import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../contract/context.ts'
import { anonymous } from '../contract/principal.ts'
import type { ByteCache } from '../http/answers/byte-cache.ts'
import { ANONYMOUS, isPictureAddress, pictureReader } from '../http/answers/reader.ts'
import { sendAnswer } from '../http/answers/send.ts'
import { linksFor } from '../http/dialect.ts'
import { acceptedPictures } from '../http/wire/accept.ts'
import { matchesEtag } from '../http/wire/etag.ts'
import {
  findFile,
  findSmallFile,
  keyOfPath,
  mimeOfKey,
  smallFormatOf,
  UPLOADS_PATH,
} from '../modules/media/index.ts'
import type { VersionSnapshot } from '../versions/versions.ts'
import { baseOf, type SiteParts } from './common/visit.ts'

/** Serves the media files. */
export const serveUploads = (http: FastifyInstance, parts: SiteParts): void => {
  http.route({
    method: ['GET', 'HEAD'],
    url: `/${UPLOADS_PATH}*`,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const madeFrom = parts.api.cache.versions()
      const path = request.url.split('?')[0] ?? ''
      const key = keyOfPath(path.slice(UPLOADS_PATH.length + 1))
      const ctx = contextFor(parts, request)
      const file = key === undefined ? undefined : await openFile(ctx, key, request.headers.accept)
      if (!file) return notFound(reply)
      return isKept(request, file)
        ? sendKept(request, reply, file, parts.api.cache, madeFrom)
        : send(request, reply, file)
    },
  })
}

interface StoredFile {
  /** The key of the bytes, which differs after the file was replaced. */
  readonly source: string
  readonly type: string
  /** Another format may be sent to other clients. */
  readonly isNegotiated: boolean
  /** When its other format is expected, in milliseconds since 1970. */
  readonly until: number | undefined
  readonly size: number
  readonly hash: string
  readonly blobs: Context['blobs']
}

const contextFor = (parts: SiteParts, request: FastifyRequest): Context =>
  parts.api.makeContext({
    user: anonymous,
    links: linksFor(parts.dialects[0], baseOf(parts, request)),
    ip: request.ip,
    ifMatch: undefined,
  })

const openFile = async (
  ctx: Context,
  key: string,
  accept: string | undefined,
): Promise<StoredFile | undefined> => {
  const { db, blobs } = ctx
  const known = await findFile(db, key)
  const source = known?.served_from ?? key
  const found = known && (await blobs.stat(source))
  if (!found) return undefined
  const format = smallFormatOf(mimeOfKey(key))
  const file = {
    ...{ source, type: mimeOfKey(key), size: found.size, hash: known.hash, blobs },
    ...{ isNegotiated: format !== undefined, until: undefined },
  }
  if (!format || !acceptedPictures(accept).includes(format)) return file
  const { stored, isOrdered } = await findSmallFile(ctx, source, found.size)
  if (isOrdered) return { ...file, until: ctx.clock().getTime() + ORDERED_MS }
  const small = stored && (await blobs.stat(stored.key))
  return small
    ? { ...file, source: stored.key, type: format, size: small.size, hash: stored.hash }
    : file
}

/** A job makes another format within this time, unless many files are waiting. */
const ORDERED_MS = 60_000

/** Larger files are streamed, and take no memory of the cache. */
const MAX_KEPT = 256_000

/** Whether all requests of this form get the same bytes and headers. */
const isKept = (
  { method, headers: { range, origin } }: FastifyRequest,
  { type, size }: StoredFile,
): boolean =>
  method === 'GET' &&
  range === undefined &&
  origin === undefined &&
  size > 0 &&
  size <= MAX_KEPT &&
  type !== PAPER

/** Sends a small file whole, and caches it from its second request on. */
const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { source, type, hash, isNegotiated, until, blobs }: StoredFile,
  cache: ByteCache,
  madeFrom: VersionSnapshot | undefined,
): Promise<FastifyReply> => {
  const found = await blobs.get(source)
  if (!found) return notFound(reply)
  const etag = `"${hash}"`
  const answer = {
    ...{ status: 200, etag, body: Buffer.from(found.bytes), isFile: true, isJoined: true },
    headers: {
      ...SAFE,
      ...(isHarmless(type) ? {} : { 'Content-Disposition': 'attachment' }),
      'Accept-Ranges': 'bytes',
      'Content-Type': contentType(type),
      ...(isNegotiated ? { Vary: 'Accept' } : {}),
      'Cache-Control': lifetime(request, hash),
      ETag: etag,
    },
  }
  // An unusual spelling of a picture's address is looked up in the cache like any other file.
  const isPicture = isPictureAddress(request.url)
  const reader = isPicture ? pictureReader(request.headers.accept) : ANONYMOUS
  if (madeFrom && (isPicture || !isNegotiated))
    cache.keep(request.raw, reader, {
      ...{ ...answer, tags: ['posts'], madeFrom, until, readNames: VERSION },
    })
  return sendAnswer(request, reply, answer)
}

/** The query parameter with the hash of the content. */
const VERSION: ReadonlySet<string> = new Set(['v'])

const contentType = (type: string): string =>
  type.startsWith('text/') ? `${type}; charset=utf-8` : type

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply> => {
  const { 'if-none-match': known, range, 'if-range': condition } = request.headers
  const etag = `"${file.hash}"`
  const { type } = file
  reply.headers({ ...SAFE, ETag: etag, 'Cache-Control': lifetime(request, file.hash) })
  if (file.isNegotiated) reply.header('Vary', 'Accept')
  if (type === PAPER) reply.header('Vary', 'Sec-Fetch-Dest, Sec-Fetch-Site')
  if (type === PAPER && isForOwnPage(request)) reply.header(...SHOWN_INSIDE)
  else if (!isHarmless(type)) reply.header('Content-Disposition', 'attachment')
  if (known !== undefined && matchesEtag(known, etag)) return reply.code(304).send()

  const isFresh = condition === undefined || condition === etag
  const part = isFresh && typeof range === 'string' ? readRange(range, file.size) : undefined
  if (part === 'outside') {
    reply.header('Content-Range', `bytes */${file.size}`)
    return reply.code(416).send()
  }
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  reply.headers({ 'Accept-Ranges': 'bytes', 'Content-Length': end - start + 1 })
  reply.type(contentType(type))
  if (part) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${file.size}`)
  if (request.method === 'HEAD' || file.size === 0) return reply.send()
  const stream = await file.blobs.stream(file.source, part)
  return stream ? reply.send(Readable.fromWeb(stream as never)) : notFound(reply)
}

const notFound = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound()
  return reply
}

/** Keeps browsers from running a file as a page of this site (SEC-40, SEC-41). */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

const PAPER = 'application/pdf'

/** The browser's PDF viewer does not work in a sandbox; the document has no rights on this site. */
const SHOWN_INSIDE = ['Content-Security-Policy', "frame-ancestors 'self'"] as const

/** Whether a page of this site embeds the file, as file blocks do. */
const isForOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' &&
  /^(?:object|embed|iframe)$/.test(String(headers['sec-fetch-dest']))

/** Types shown inline; all others are sent as a download. */
const isHarmless = (type: string): boolean =>
  /^(?:image|audio|video)\//.test(type) || type === 'text/plain'

/** An address with the content's hash is immutable; any other is revalidated. */
const lifetime = (request: FastifyRequest, hash: string): string => {
  const version = new URLSearchParams(request.url.split('?')[1] ?? '').get('v')
  return version === hash ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}

/** A single range; undefined if the whole file is sent, as for several or invalid ranges. */
const readRange = (
  header: string,
  size: number,
): { start: number; end: number } | 'outside' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || (first === '' && last === '0') ? 'outside' : { start, end }
}
