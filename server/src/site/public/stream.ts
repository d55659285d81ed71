import { hash } from 'node:crypto'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Tag } from '../../contract/context.ts'
import type { Resolution } from '../../contract/site/address-resolvers.ts'
import { acceptedPackings } from '../../http/wire/accept.ts'
import { matchesEtag } from '../../http/wire/etag.ts'
import { stampOf } from '../../versions/stamp.ts'
import type { VersionSnapshot } from '../../versions/versions.ts'

/** Sends what is too long to be held whole. */
export const sendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  { type, headers, tags, chunks }: Extract<Resolution, { kind: 'stream' }>,
  madeFrom: VersionSnapshot | undefined,
): FastifyReply => {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  reply.headers({
    'Content-Type': `${type}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, no-cache',
    'Cache-Tag': tags.join(','),
    Vary: 'Accept-Encoding',
    ...headers,
  })
  const etag = madeFrom && etagOf(ctx, request, tags, madeFrom)
  if (etag !== undefined) {
    reply.header('ETag', etag)
    if (known !== undefined && matchesEtag(known, etag)) return reply.code(304).send()
  }
  // How long it is, nobody knows before it is made.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const isPacked = acceptedPackings(String(accepted)).includes('gzip')
  if (isPacked) reply.header('Content-Encoding', 'gzip')
  const body = isPacked ? createGzip() : new PassThrough()
  // Reads on only as the visitor takes it, and ends when the visitor leaves. What fails on the way
  // breaks off the body, and whoever sends the body tells of it. A stream made by `Readable.from`
  // would hold the last rows until all memory is gone through.
  pipeline(chunks(), body, () => undefined)
  return reply.send(body)
}

/** Weak: the same content may be packed in two ways. Made without looking at a single row. */
const etagOf = (
  { config, product, links }: Context,
  { url }: FastifyRequest,
  tags: readonly Tag[],
  madeFrom: VersionSnapshot,
): string => {
  const facts = [
    product.version,
    config.permalinks.pattern,
    links.base,
    url,
    stampOf(madeFrom, tags),
  ]
  return `W/"${hash('sha1', facts.join('\n'), 'base64url').slice(0, 16)}"`
}
