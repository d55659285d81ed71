import { once } from 'node:events'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { protocolErrors } from '../../contract/errors.ts'
import type { Tell } from '../../contract/reply.ts'
import { acceptedPackings } from '../wire/accept.ts'
import { matchesEtag } from '../wire/etag.ts'
import { corsHeaders, privateHeaders, standingHeaders } from '../wire/headers.ts'
import type { ApiResponse } from './response.ts'

/** A stream that has begun: its first words are there. */
export interface Begun {
  readonly stream: PassThrough
}

/**
 * Has a body told, and waits for the first of it: what fails until then can still be refused. It
 * ends when nobody listens any more, or when nothing is said or taken for so long.
 */
export const beginStream = async (
  { raw }: FastifyReply,
  tell: Tell,
  silenceMs: number,
): Promise<Begun> => {
  const stream = new PassThrough()
  const gone = new AbortController()
  const begun = Promise.withResolvers<void>()
  const silence = setTimeout(() => {
    begun.reject(protocolErrors.rest_timeout())
    stream.destroy()
  }, silenceMs)
  raw.once('close', () => stream.destroy())
  stream.once('close', () => {
    clearTimeout(silence)
    gone.abort()
  })
  const say = async (text: string): Promise<void> => {
    gone.signal.throwIfAborted()
    silence.refresh()
    begun.resolve()
    if (!stream.write(text)) await once(stream, 'drain', { signal: gone.signal })
  }
  tell({ say, signal: gone.signal }).then(
    () => {
      begun.resolve()
      stream.end()
    },
    (error: Error) => {
      begun.reject(error)
      stream.destroy()
    },
  )
  await begun.promise
  return { stream }
}

/** Whether nobody would hear the body: it is not asked for, or the caller has it already. */
export const isUnheard = (
  { method, headers: { 'if-none-match': known } }: FastifyRequest,
  { headers: { ETag: etag } }: ApiResponse,
): boolean =>
  method === 'HEAD' ||
  (known !== undefined && etag !== undefined && matchesEtag(known, String(etag)))

/** Sends all but the body. */
export const sendUntold = (
  request: FastifyRequest,
  reply: FastifyReply,
  made: ApiResponse,
): FastifyReply => {
  const isHead = request.method === 'HEAD'
  reply.code(isHead ? made.status : 304).headers(headersOf(request, made))
  return isHead ? reply.send(Readable.from([])) : reply.send()
}

/**
 * Sends it as it comes: not packed, and no proxy is to gather it. A body with an `ETag` is a file,
 * which may be kept and packed.
 */
export const sendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  { stream }: Begun,
  made: ApiResponse,
): FastifyReply => {
  reply.code(made.status).headers(headersOf(request, made))
  if (!isFile(made)) return reply.send(stream)
  if (!acceptedPackings(request.headers['accept-encoding'] ?? '').includes('gzip'))
    return reply.send(stream)
  const packed = createGzip()
  // Whoever sends the packed body tells of what fails on the way.
  pipeline(stream, packed, () => undefined)
  return reply.header('Content-Encoding', 'gzip').send(packed)
}

const isFile = ({ headers }: ApiResponse): boolean => headers.ETag !== undefined

const headersOf = (
  { headers: { origin } }: FastifyRequest,
  made: ApiResponse,
): Readonly<Record<string, string | number>> => ({
  ...standingHeaders,
  ...made.headers,
  ...(isFile(made) ? { Vary: 'Origin, Accept-Encoding' } : privateHeaders),
  ...(origin && corsHeaders(origin)),
  'Content-Type': `${made.type}; charset=UTF-8`,
  ...(isFile(made) ? {} : { 'X-Accel-Buffering': 'no' }),
})
