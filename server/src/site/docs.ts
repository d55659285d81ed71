import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findDataTerms } from '../contract/namespace.ts'
import { type Encoding, encode, isCompressible, pickEncoding } from '../http/wire/encoding.ts'
import { matchesEtag } from '../http/wire/etag.ts'
import { apiReferencePage } from './api-docs.ts'
import { pagePath } from './common/paths.ts'
import { anonymousContext, baseOf, type SiteParts } from './common/visit.ts'

/** The description of the interface, for programs and for people. */
export const serveDocs = (http: FastifyInstance, parts: SiteParts): void => {
  const description = oncePer((terms: Terms) =>
    toDocument(JSON.stringify(parts.openApi(terms)), {
      'Content-Type': 'application/json; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    }),
  )
  const reference = oncePer((terms: Terms) => {
    const page = apiReferencePage(parts.openApi(terms))
    return toDocument(page, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyFor(page),
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'same-origin',
    })
  })
  const termsFor = (request: FastifyRequest): Promise<Terms> =>
    findDataTerms(anonymousContext(parts, request))
  http.get(`${parts.apiRoot}/openapi.json`, async (request, reply) =>
    send(request, reply, description(await termsFor(request))),
  )
  http.get('/docs/api', async (request, reply) =>
    send(request, reply, reference(await termsFor(request))),
  )
  http.get('/docs', (request, reply) =>
    reply.redirect(pagePath(baseOf(parts, request), 'docs/api'), 302),
  )
}

interface Document {
  readonly body: Buffer
  /** Compressed once per encoding: the text hardly ever changes. */
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

/** The page is made once, so its own styles and scripts are known by hash instead of by nonce. */
const policyFor = (page: string): string => {
  const hashesOf = (tag: string): string =>
    textsIn(page, tag)
      .map((text) => `'sha256-${sha256(text)}'`)
      .join(' ') || "'none'"
  return [
    "default-src 'none'",
    `style-src 'self' ${hashesOf('style')}`,
    `script-src ${hashesOf('script')}`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** What stands in the elements of a name; the page is our own, so every tag is closed. */
const textsIn = (page: string, tag: string): readonly string[] =>
  page
    .split(`</${tag}>`)
    .slice(0, -1)
    .map((piece) => {
      const element = piece.slice(Math.max(0, piece.lastIndexOf(`<${tag}`)))
      return element.slice(element.indexOf('>') + 1)
    })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

type Terms = Awaited<ReturnType<typeof findDataTerms>>

/** Makes something again only when the terms of use are others. */
const oncePer = <T>(make: (terms: Terms) => T): ((terms: Terms) => T) => {
  let made: { readonly from: string; readonly value: T } | undefined
  return (terms) => {
    const from = JSON.stringify([...terms])
    if (made?.from !== from) made = { from, value: make(terms) }
    return made.value
  }
}
