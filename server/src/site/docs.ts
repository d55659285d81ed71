import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findDataTerms } from '../contract/namespace.ts'
import { type Encoding, encode, isCompressible, pickEncoding } from '../http/wire/encoding.ts'
import { matchesEtag } from '../http/wire/etag.ts'
import { anonymousContext, type SiteParts } from './common/visit.ts'

/** Serves openapi.json; site/api-reference is the version for people. */
export const serveDocs = (http: FastifyInstance, parts: SiteParts): void => {
  const description = oncePer((terms: Terms) =>
    toDocument(JSON.stringify(parts.openApi(terms)), {
      'Content-Type': 'application/json; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    }),
  )
  const termsFor = (request: FastifyRequest): Promise<Terms> =>
    findDataTerms(anonymousContext(parts, request))
  http.get(`${parts.apiRoot}/openapi.json`, async (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, description(await termsFor(request))),
  )
}

interface Document {
  readonly body: Buffer
  /** Compressed once per encoding: the text rarely changes. */
  readonly encoded: Map<Encoding, Buffer | Promise<Buffer>>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

const toDocument = (text: string, headers: Document['headers']): Document => {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, encoded: new Map(), etag, headers }
}

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoded, etag, headers }: Document,
): Promise<FastifyReply> => {
  reply.headers({
    ...headers,
    ETag: etag,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    ...(isCompressible(body.length) ? { Vary: 'Accept-Encoding' } : {}),
  })
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  if (known !== undefined && matchesEtag(known, etag)) return reply.code(304).send()
  const encoding = pickEncoding(accepted, body.length)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  const bytes = encoded.get(encoding) ?? encode(body, encoding)
  encoded.set(encoding, bytes)
  return reply.send(await bytes)
}

type Terms = Awaited<ReturnType<typeof findDataTerms>>

/** Calls `make` again only when the terms of use change. */
const oncePer = <T>(make: (terms: Terms) => T): ((terms: Terms) => T) => {
  let made: { readonly from: string; readonly value: T } | undefined
  return (terms) => {
    const from = JSON.stringify([...terms])
    if (made?.from !== from) made = { from, value: make(terms) }
    return made.value
  }
}
