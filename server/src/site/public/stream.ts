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

/** Streams a response that is too long to be held in memory. */
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
  // The length is unknown before the body is generated.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const isPacked = acceptedPackings(String(accepted)).includes('gzip')
  if (isPacked) reply.header('Content-Encoding', 'gzip')
  const body = isPacked ? createGzip() : new PassThrough()
  // The pipeline reads only as fast as the client and stops when it disconnects. An error aborts the body,
  // and the sender of the body logs it. `Readable.from` would hold the last rows until the next full garbage
  // collection.
  pipeline(chunks(), body, () => undefined)
  return reply.send(body)
}

/** Weak, since the same content may be compressed in two ways. Computed without reading a row. */
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
