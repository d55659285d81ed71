import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { protocolErrors } from '../../contract/errors.ts'
import type { Tell } from '../../contract/reply.ts'
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

/** Sends it as it comes: not packed, and no proxy is to gather it. */
export const sendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  { stream }: Begun,
  { status, headers, type }: ApiResponse,
): FastifyReply => {
  const { origin } = request.headers
  return reply
    .code(status)
    .headers({
      ...standingHeaders,
      ...headers,
      ...privateHeaders,
      ...(origin && corsHeaders(origin)),
    })
    .headers({ 'Content-Type': `${type}; charset=UTF-8`, 'X-Accel-Buffering': 'no' })
    .send(stream)
}
