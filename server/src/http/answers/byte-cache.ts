import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LimitName } from '../../contract/route.ts'
import type { CacheMemory, Held } from '../../versions/memory.ts'
import type { MadeFrom } from '../../versions/tagged.ts'
import type { VersionSnapshot, Versions } from '../../versions/versions.ts'
import {
  type CacheRequest,
  hasBody,
  readCacheRequest,
  requestedAddress,
} from '../wire/cache-request.ts'
import { pickEncoding } from '../wire/encoding.ts'
import { matchesEtag } from '../wire/etag.ts'
import { corsHeaders } from '../wire/headers.ts'
import type { SiteAddress } from '../wire/site-address.ts'
import type { ReadNames } from '../wire/unread-query.ts'
import type { Answer } from './answer.ts'
import { type CachedAnswer, createKeptAnswers } from './kept-answers.ts'

export interface ByteCache {
  /**
   * Serves a request without credentials from the cache and returns the status, or undefined on a
   * miss. Responses with a rate limit are left to `find`.
   */
  serveAnonymous(request: IncomingMessage, response: ServerResponse): number | undefined
  /** Returns the response cached for this reader; the reader is part of the key. */
  find(request: IncomingMessage, reader: string): CachedAnswer | undefined
  /** The versions that a response is about to be built from; `undefined` if it must not be cached. */
  versions(): VersionSnapshot | undefined
  keep(request: IncomingMessage, reader: string, answer: CacheableAnswer): void
  /** What the response to this request was made from, if it may be cached. */
  madeFromOf(request: IncomingMessage): MadeFrom | undefined
  readonly hits: () => number
  /** Memory used by cached responses, including compressed copies and keys. */
  held(): Held
}

/** The reader of requests without credentials. */
export const ANONYMOUS = ''

interface CacheableAnswer extends Answer, MadeFrom {
  readonly limit?: LimitName | undefined
  readonly readNames?: ReadNames | undefined
  readonly onSent?: CachedAnswer['onSent']
}

export interface ByteCacheOptions {
  readonly memory: CacheMemory
  readonly clock: () => Date
  readonly address: SiteAddress
  /** Headers that responses over https carry in addition to their own. */
  readonly secureHeaders?: Readonly<Record<string, string>>
  readonly isOff?: boolean
}

/**
 * A cache of serialised responses. Entries are never stale: a write changes the versions they are
 * compared with.
 */
export const createByteCache = (
  versions: Versions,
  { memory, clock, address, secureHeaders = {}, isOff = false }: ByteCacheOptions,
): ByteCache => {
  const answers = createKeptAnswers(memory, versions, clock)
  const sources = new WeakMap<IncomingMessage, MadeFrom>()
  let hits = 0

  const send = (answer: CachedAnswer, asked: CacheRequest, response: ServerResponse): number => {
    const { known, origin, accepted } = asked
    if (known !== undefined && answer.status === 200 && matchesEtag(known, answer.etag)) {
      response.writeHead(304, { ...answer.headers, ...(origin && corsHeaders(origin)) })
      response.end()
      return 304
    }
    const encoding = answer.isFile ? 'identity' : pickEncoding(accepted, answer.body.length)
    if (encoding === 'identity' && origin === undefined) {
      response.writeHead(answer.status, answer.plainHeaders as string[])
      response.end(answer.body)
      return answer.status
    }
    const write = (bytes: Buffer): void => {
      response.writeHead(answer.status, {
        ...answer.headers,
        ...(origin && corsHeaders(origin)),
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
        'Content-Length': bytes.length,
      })
      response.end(bytes)
    }
    const bytes = answers.bytesAs(answer, encoding)
    if (Buffer.isBuffer(bytes)) write(bytes)
    else bytes.then(write, (error: Error) => response.destroy(error))
    return answer.status
  }

  return {
    hits: () => hits,
    held: answers.held,
    versions: answers.versions,
    serveAnonymous: (request, response) => {
      if (isOff || request.method !== 'GET') return undefined
      const asked = readCacheRequest(request, address)
      if (!asked) return undefined
      versions.shareTurn()
      const answer = answers.get(asked.requestedHost, request.url ?? '/', ANONYMOUS)
      if (!answer || answer.limit !== undefined) return undefined
      if (answer.isFile && asked.origin !== undefined) return undefined
      hits++
      answer.onSent?.(request)
      return send(answer, asked, response)
    },
    find: (request, reader) => {
      if (isOff || request.method !== 'GET' || hasBody(request)) return undefined
      const { requestedHost, url } = requestedAddress(request, address)
      const answer = answers.get(requestedHost, url, reader)
      if (answer) hits++
      return answer
    },
    madeFromOf: (request) => sources.get(request),
    keep: (request, reader, { tags, madeFrom, until, ...answer }) => {
      sources.set(request, { tags, madeFrom, until })
      if (isOff || request.method !== 'GET' || hasBody(request)) return
      const { requestedHost, url } = requestedAddress(request, address)
      const headers = {
        ...answer.headers,
        ...(address.isHttps(requestedHost) ? secureHeaders : {}),
      }
      const { limit, readNames, onSent } = answer
      const kept = { ...answer, headers, limit, readNames, onSent }
      answers.set(requestedHost, url, reader, kept, { tags, madeFrom, until })
    },
  }
}
