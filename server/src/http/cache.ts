import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Tag } from '../contract/context.ts'
import { stampOf, type VersionSnapshot, type Versions } from '../store/versions.ts'
import { type Encoding, encode, pickEncoding } from './encoding.ts'
import { corsHeaders } from './headers.ts'

/** A whole answer as bytes, valid while the versions it was made from stand. */
interface Entry {
  readonly tags: readonly Tag[]
  readonly stamp: string
  /** The versions against which the stamp was last found true; most look-ups stop here. */
  seen: VersionSnapshot
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly etag: string
  readonly bytes: Map<Encoding, Buffer>
}

export interface ByteCache {
  /** Answers the request from memory if that is possible; true when it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** The versions an answer is about to be made from; `undefined` when it must not be kept. */
  versions(): VersionSnapshot | undefined
  keep(request: IncomingMessage, answer: CacheableAnswer): void
  readonly hits: () => number
}

export interface CacheableAnswer {
  readonly tags: readonly Tag[]
  /** Taken before the answer was made: a write in between must leave it stale, not fresh. */
  readonly madeFrom: VersionSnapshot
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly etag: string
  readonly body: Buffer
}

/**
 * Ready answers for readers without an account. Credentials keep a request away from here, so
 * nothing personal can be kept; a cookie without a nonce counts as no credentials at all.
 */
export const createByteCache = (versions: Versions, maxBytes: number): ByteCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry, key) =>
      key.length + Array.from(entry.bytes.values()).reduce((sum, part) => sum + part.length, 512),
  })
  let hits = 0

  const freshEntry = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    const now = versions.current()
    if (now === undefined) return undefined
    if (entry.seen === now) return entry
    if (entry.stamp !== stampOf(now, entry.tags)) {
      entries.delete(key)
      return undefined
    }
    entry.seen = now
    return entry
  }

  return {
    hits: () => hits,
    answer: (request, response) => {
      if (maxBytes === 0 || !isCacheable(request)) return false
      const entry = freshEntry(keyOf(request))
      if (!entry) return false
      hits++
      send(request, response, entry)
      return true
    },
    versions: () => versions.current(),
    keep: (request, { tags, madeFrom, status, headers, etag, body }) => {
      if (maxBytes === 0 || !isCacheable(request)) return
      entries.set(keyOf(request), {
        tags,
        stamp: stampOf(madeFrom, tags),
        seen: madeFrom,
        status,
        headers,
        etag,
        bytes: new Map([['identity', body]]),
      })
    },
  }
}

const isCacheable = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['x-wp-nonce'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers['x-http-method-override'] === undefined &&
  !url.includes('_wpnonce')

const keyOf = ({ headers, url = '' }: IncomingMessage): string =>
  `${headers['x-forwarded-proto'] ?? ''} ${headers['x-forwarded-host'] ?? headers.host ?? ''}${url}`

const send = (request: IncomingMessage, response: ServerResponse, entry: Entry): void => {
  const { origin, 'if-none-match': known } = request.headers
  const cors = origin === undefined ? undefined : corsHeaders(origin)
  if (known !== undefined && matchesEtag(known, entry.etag)) {
    response.writeHead(304, { ...entry.headers, ...cors })
    response.end()
    return
  }
  const identity = entry.bytes.get('identity') as Buffer
  const encoding = pickEncoding(request.headers['accept-encoding'], identity.length)
  let bytes = entry.bytes.get(encoding)
  if (!bytes) {
    bytes = encode(identity, encoding)
    entry.bytes.set(encoding, bytes)
  }
  const headers: Record<string, string | number> = {
    ...entry.headers,
    ...cors,
    'Content-Length': bytes.length,
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  response.writeHead(entry.status, headers)
  response.end(bytes)
}

/** Weak comparison over a list, as `If-None-Match` asks for. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag.replace(/^W\//, ''))
