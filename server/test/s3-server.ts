import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Incoming, S3Account } from './s3-signature.ts'
import { refusalOf } from './s3-signature.ts'

export interface S3Server extends AsyncDisposable {
  /** The address without the bucket. */
  endpoint: string
  /** Every received request as `METHOD /path?query`, accepted or not. */
  requests: string[]
  /** The content of the bucket; a test may add foreign objects. */
  objects: Map<string, StoredObject>
}

interface StoredObject {
  bytes: Uint8Array
  type: string
}

/**
 * A bucket in memory with the documented S3 protocol: Put, Get (with Range), Head and Delete Object and
 * ListObjectsV2, path style. The Signature V4 of every request is recomputed and compared. `pageSize` limits
 * the page of a listing, so that few objects make several pages.
 */
export async function startS3Server(account: S3Account, pageSize = 1000): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    void readIncoming(request)
      .then((incoming) => answer(incoming, { account, objects, pageSize }))
      .catch(() => failure(400, 'InvalidURI'))
      .then((reply) => send(response, reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    objects,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface Reply {
  status: number
  headers?: Record<string, string>
  body?: Uint8Array | string
}

interface Service {
  account: S3Account
  objects: Map<string, StoredObject>
  pageSize: number
}

async function readIncoming(request: IncomingMessage): Promise<Incoming> {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  return {
    method: request.method ?? '',
    path: mark < 0 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: await buffer(request),
  }
}

function answer(incoming: Incoming, service: Service): Reply {
  const refusal = refusalOf(incoming, service.account, Date.now())
  if (refusal) {
    return failure(refusal.status, refusal.code)
  }
  const [, bucket, ...rest] = incoming.path.split('/').map(decodeURIComponent)
  if (bucket !== service.account.bucket) {
    return failure(404, 'NoSuchBucket')
  }
  const key = rest.join('/')
  if (key === '') {
    return incoming.method === 'GET' && incoming.query.get('list-type') === '2'
      ? listObjects(incoming.query, service)
      : failure(405, 'MethodNotAllowed')
  }
  switch (incoming.method) {
    case 'PUT':
      return putObject(incoming, service, key)
    case 'GET':
    case 'HEAD':
      return getObject(incoming, service, key)
    case 'DELETE':
      service.objects.delete(key)
      return { status: 204 }
    default:
      return failure(405, 'MethodNotAllowed')
  }
}

function putObject({ headers, body }: Incoming, { objects }: Service, key: string): Reply {
  if (Buffer.byteLength(key) > 1024) {
    return failure(400, 'KeyTooLongError')
  }
  if (headers['content-length'] === undefined) {
    return failure(411, 'MissingContentLength')
  }
  objects.set(key, { bytes: body, type: headers['content-type'] ?? 'binary/octet-stream' })
  return { status: 200, headers: { etag: etagOf(body) } }
}

function getObject({ headers }: Incoming, { objects }: Service, key: string): Reply {
  const object = objects.get(key)
  if (object === undefined) {
    return failure(404, 'NoSuchKey')
  }
  const { bytes, type } = object
  const common = { 'content-type': type, etag: etagOf(bytes), 'accept-ranges': 'bytes' }
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
  if (!range) {
    return { status: 200, headers: common, body: bytes }
  }
  const start = Number(range[1])
  const end = Math.min(range[2] ? Number(range[2]) : Number.POSITIVE_INFINITY, bytes.length - 1)
  if (start >= bytes.length || end < start) {
    return failure(416, 'InvalidRange')
  }
  return {
    status: 206,
    headers: { ...common, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  }
}

function listObjects(query: URLSearchParams, { account, objects, pageSize }: Service): Reply {
  const prefix = query.get('prefix') ?? ''
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), pageSize)
  const token = query.get('continuation-token')
  const after = Buffer.from(token ?? '', 'base64')
  const rest = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const page = rest.slice(0, maxKeys)
  const isTruncated = rest.length > page.length
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
    : ''
  const contents = page.map((key) => {
    const size = objects.get(key)?.bytes.length ?? 0
    return `<Contents><Key>${escapeXml(key)}</Key><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  return xml(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${account.bucket}</Name>` +
      `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${maxKeys}</MaxKeys>` +
      `<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function send(response: ServerResponse, { status, headers, body = '' }: Reply): void {
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length })
  response.end(body)
}

function failure(status: number, code: string): Reply {
  return xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(status: number, document: string): Reply {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${document}`,
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
