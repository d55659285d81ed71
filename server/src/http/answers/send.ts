import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode, pickEncoding } from '../wire/encoding.ts'
import { matchesEtag } from '../wire/etag.ts'
import { corsHeaders } from '../wire/headers.ts'
import type { Answer } from './answer.ts'

/** Sends a response, or 304 if the client has it already, in an encoding that the client accepts. */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, etag, isFile = false }: Answer,
  told: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> => {
  const { origin, 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  reply.headers(headers).headers(told)
  if (origin !== undefined) reply.headers(corsHeaders(origin))
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200 && known !== undefined && matchesEtag(known, etag))
    return reply.code(304).send()
  const encoding = isFile ? 'identity' : pickEncoding(accepted, body.length)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.code(status).send(await encode(body, encoding))
}
