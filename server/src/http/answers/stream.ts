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

/** A stream whose first bytes have been written. */
export interface Begun {
  readonly stream: PassThrough
}

/**
 * Starts a streamed body and waits for its first bytes: a failure until then can still become an
 * error response. The stream ends when the client disconnects, or after `silenceMs` without a write
 * or a read.
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
  const say = async (text: string | Uint8Array): Promise<void> => {
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

/** Whether no body is to be sent: the method is HEAD, or the client has the body already. */
export const isUnheard = (
  { method, headers: { 'if-none-match': known } }: FastifyRequest,
  { headers: { ETag: etag } }: ApiResponse,
): boolean =>
  method === 'HEAD' ||
  (known !== undefined && etag !== undefined && matchesEtag(known, String(etag)))

/** Sends status and headers without the body. */
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
 * Sends the stream as it is written: uncompressed, and with proxy buffering off. A body with an
 * `ETag` is a file, which may be cached and compressed.
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
  // The code that sends the compressed body reports failures.
  pipeline(stream, packed, () => undefined)
  return reply.header('Content-Encoding', 'gzip').send(packed)
}

const BYTES = 'application/gzip'
/** Bytes have no characters to be named. */
const isBytes = ({ type }: ApiResponse): boolean => type === BYTES

const isFile = ({ headers }: ApiResponse): boolean => headers.ETag !== undefined

const headersOf = (
  { headers: { origin } }: FastifyRequest,
  made: ApiResponse,
): Readonly<Record<string, string | number>> => ({
  ...standingHeaders,
  ...made.headers,
  ...(isFile(made) ? { Vary: 'Origin, Accept-Encoding' } : privateHeaders),
  ...(origin && corsHeaders(origin)),
  'Content-Type': isBytes(made) ? BYTES : `${made.type}; charset=UTF-8`,
  ...(isFile(made) ? {} : { 'X-Accel-Buffering': 'no' }),
})
