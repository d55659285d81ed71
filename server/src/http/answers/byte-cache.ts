import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { anonymous, type Principal } from '../../contract/principal.ts'
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
import {
  type CachedAnswer,
  createKeptAnswers,
  type EncodedAnswer,
  encodedHeaders,
} from './kept-answers.ts'
import { ANONYMOUS, isPictureAddress, pictureReader, readerOf } from './reader.ts'

export interface ByteCache {
  /**
   * Serves a request without credentials, or with recognised ones, from the cache; returns undefined on
   * a miss. Responses with a rate limit are left to `find`.
   */
  serve(request: IncomingMessage, response: ServerResponse): Served | undefined
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

export interface Served {
  readonly status: number
  /** Sent with the response to a signed-in caller. */
  readonly requestId: string | undefined
}

const REQUEST_ID = 'X-Request-Id'
interface CacheableAnswer extends Answer, MadeFrom {
  readonly limit?: LimitName | undefined
  readonly readNames?: ReadNames | undefined
  readonly onSent?: CachedAnswer['onSent']
}

export interface ByteCacheOptions {
  readonly memory: CacheMemory
  readonly clock: () => Date
  readonly address: SiteAddress
  /** The verified caller that these credentials name, if nothing has to be looked up or recorded. */
  readonly recognise?: (authorization: string, ip: string) => Principal | undefined
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
  { memory, clock, address, recognise, secureHeaders = {}, isOff = false }: ByteCacheOptions,
): ByteCache => {
  const answers = createKeptAnswers(memory, versions, clock)
  const sources = new WeakMap<IncomingMessage, MadeFrom>()
  let hits = 0

  const send = (
    answer: CachedAnswer,
    { known, origin, accepted }: CacheRequest,
    response: ServerResponse,
    requestId: string | undefined,
  ): number => {
    const added = {
      ...(requestId && { [REQUEST_ID]: requestId }),
      ...(origin && corsHeaders(origin)),
    }
    if (known !== undefined && answer.status === 200 && matchesEtag(known, answer.etag)) {
      response.writeHead(304, { ...answer.headers, ...added })
      response.end()
      return 304
    }
    const encoding = answer.isFile ? 'identity' : pickEncoding(accepted, answer.body.length)
    const write = ({ bytes, flatHeaders }: EncodedAnswer): void => {
      const headers = origin
        ? { ...encodedHeaders(answer.headers, bytes, encoding), ...added }
        : requestId
          ? [...flatHeaders, REQUEST_ID, requestId]
          : flatHeaders
      response.writeHead(answer.status, headers as OutgoingHttpHeaders | string[])
      response.end(bytes)
    }
    const encoded = answers.encodedAs(answer, encoding)
    if (encoded instanceof Promise) encoded.then(write, (error: Error) => response.destroy(error))
    else write(encoded)
    return answer.status
  }

  return {
    hits: () => hits,
    held: answers.held,
    versions: answers.versions,
    serve: (request, response) => {
      if (isOff || request.method !== 'GET') return undefined
      const asked = readCacheRequest(request, address)
      if (!asked) return undefined
      versions.shareTurn()
      const { authorization } = asked
      const user =
        authorization === undefined ? anonymous : recognise?.(authorization, address.ipOf(request))
      if (!user) return undefined
      const { url = '/' } = request
      const reader = readerOf(user)
      const isPicture = reader === ANONYMOUS && isPictureAddress(url)
      const answer = answers.get(
        asked.requestedHost,
        url,
        isPicture ? pictureReader(asked.acceptedTypes) : reader,
      )
      if (!answer || answer.limit !== undefined) return undefined
      if (answer.isFile && asked.origin !== undefined) return undefined
      hits++
      answer.onSent?.(request)
      const requestId = reader === ANONYMOUS ? undefined : randomUUID()
      return { status: send(answer, asked, response, requestId), requestId }
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
