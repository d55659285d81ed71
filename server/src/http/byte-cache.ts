import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheMemory, Held } from '../cache/memory.ts'
import { createTaggedCache, type MadeFrom, type TaggedCache } from '../cache/tagged.ts'
import type { Versions } from '../cache/versions.ts'
import type { LimitName } from '../contract/route.ts'
import type { Answer } from './answer.ts'
import { type Encoding, encode, pickEncoding } from './encoding.ts'
import { matchesEtag } from './etag.ts'
import { corsHeaders } from './headers.ts'
import { hasBody, keyOf, type Question, readQuestion, whatIsAsked } from './question.ts'
import type { Place, SiteAddress } from './site-address.ts'
import { type ReadNames, withoutUnread } from './unread-query.ts'

/** An answer from the cache. Where it names a limit, whoever sends it has to count it. */
export interface CachedAnswer extends Answer {
  readonly limit: LimitName | undefined
  /** Headers as the socket wants them, for a plain answer to a plain request. */
  readonly plainHeaders: readonly string[]
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
  /** What it depends on of the query; undefined where that is all of it. */
  readonly readNames: ReadNames | undefined
}

export interface ByteCache extends Pick<TaggedCache<CachedAnswer>, 'versions'> {
  /**
   * Answers a reader without credentials from the cache; the status, or nothing if it could not.
   * Answers with a limit are left to `find`.
   */
  serveAnonymous(request: IncomingMessage, response: ServerResponse): number | undefined
  /** The answer for a reader, who is named so that nobody gets another's. */
  find(request: IncomingMessage, reader: string): CachedAnswer | undefined
  keep(request: IncomingMessage, reader: string, answer: CacheableAnswer): void
  readonly hits: () => number
  /** What ready answers take of the memory, compressed copies and keys included. */
  held(): Held
}

/** Whoever sends no credentials. */
export const ANONYMOUS = ''

export interface CacheableAnswer extends Answer, MadeFrom {
  readonly limit?: LimitName | undefined
  readonly readNames?: ReadNames | undefined
}

export interface ByteCacheOptions {
  readonly memory: CacheMemory
  readonly clock: () => Date
  readonly address: SiteAddress
  /** What answers over https carry besides their own headers. */
  readonly secureHeaders?: Readonly<Record<string, string>>
  readonly isOff?: boolean
}

/** Ready answers, never stale: a write changes the versions that they are compared with. */
export const createByteCache = (
  versions: Versions,
  { memory, clock, address, secureHeaders = {}, isOff = false }: ByteCacheOptions,
): ByteCache => {
  const answers = createTaggedCache<CachedAnswer>(memory, 'answer', { versions, clock, sizeOf })
  /** What answers at a path have read of their queries so far. */
  const namesByPath = memory.space<ReadNames>('read names', () => NAMES_BYTES)
  let hits = 0

  const lookUp = (
    place: Place,
    url: string,
    reader: string,
  ): { readonly key: string; readonly answer: CachedAnswer } | undefined => {
    const key = keyOf(place, url, reader)
    const answer = answers.get(key)
    if (answer) return { key, answer }
    const names = url.includes('?') ? namesByPath.get(pathOf(url)) : undefined
    const shorter = names && withoutUnread(url, names)
    if (!shorter) return undefined
    const shorterKey = keyOf(place, shorter.url, reader)
    const same = answers.get(shorterKey)
    // What this answer reads counts, and not only what others at the path have read.
    return same?.readNames && !shorter.left.some((name) => same.readNames?.has(name))
      ? { key: shorterKey, answer: same }
      : undefined
  }

  /** The address that an answer is kept under: without what it does not depend on. */
  const addressFor = (url: string, readNames: ReadNames | undefined): string => {
    if (!readNames) return url
    const path = pathOf(url)
    const before = namesByPath.get(path) ?? NO_NAMES
    const isNew = [...readNames].some((name) => !before.has(name))
    const names = isNew ? new Set([...before, ...readNames]) : before
    if (isNew) namesByPath.set(path, names)
    return withoutUnread(url, names)?.url ?? url
  }

  const bytesAs = (key: string, answer: CachedAnswer, encoding: Encoding): Buffer => {
    if (encoding === 'identity') return answer.body
    const known = answer.encoded[encoding]
    if (known) return known
    const bytes = ownBytes(encode(answer.body, encoding))
    // Another object, since the memory weighs only what it did not hold before.
    answers.replace(key, { ...answer, encoded: { ...answer.encoded, [encoding]: bytes } })
    return bytes
  }

  const send = (key: string, answer: CachedAnswer, asked: Question, response: ServerResponse) => {
    const { known, origin, accepted } = asked
    if (known !== undefined && matchesEtag(known, answer.etag)) {
      response.writeHead(304, { ...answer.headers, ...(origin && corsHeaders(origin)) })
      response.end()
      return 304
    }
    const encoding = pickEncoding(accepted, answer.body.length)
    if (encoding === 'identity' && origin === undefined) {
      response.writeHead(answer.status, answer.plainHeaders as string[])
      response.end(answer.body)
      return answer.status
    }
    const bytes = bytesAs(key, answer, encoding)
    response.writeHead(answer.status, {
      ...answer.headers,
      ...(origin && corsHeaders(origin)),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': bytes.length,
    })
    response.end(bytes)
    return answer.status
  }

  return {
    hits: () => hits,
    held: answers.held,
    versions: answers.versions,
    serveAnonymous: (request, response) => {
      if (isOff || request.method !== 'GET') return undefined
      const asked = readQuestion(request, address)
      if (!asked) return undefined
      const found = lookUp(asked.place, request.url ?? '/', ANONYMOUS)
      if (!found || found.answer.limit !== undefined) return undefined
      hits++
      return send(found.key, found.answer, asked, response)
    },
    find: (request, reader) => {
      if (isOff || request.method !== 'GET' || hasBody(request)) return undefined
      const { place, url } = whatIsAsked(request, address)
      const found = lookUp(place, url, reader)
      if (found) hits++
      return found?.answer
    },
    keep: (request, reader, { tags, madeFrom, until, readNames, ...given }) => {
      if (isOff || request.method !== 'GET' || hasBody(request)) return
      const { place, url } = whatIsAsked(request, address)
      const headers = { ...given.headers, ...(address.isHttps(place) ? secureHeaders : {}) }
      const plainHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
      plainHeaders.push('Content-Length', String(given.body.length))
      const { status, etag, limit } = given
      const body = ownBytes(given.body)
      answers.set(
        keyOf(place, addressFor(url, readNames), reader),
        { status, headers, etag, body, limit, plainHeaders, encoded: {}, readNames },
        { tags, madeFrom, until },
      )
    },
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const NO_NAMES: ReadNames = new Set()

/** A set of some twenty names, roughly. */
const NAMES_BYTES = 1_024

/** What an answer weighs besides its texts and bytes, roughly. */
const ANSWER_BYTES = 1_792

const sizeOf = ({ body, encoded, plainHeaders }: CachedAnswer): number =>
  plainHeaders.reduce((sum, text) => sum + text.length, ANSWER_BYTES) +
  body.length +
  (encoded.br?.length ?? 0) +
  (encoded.gzip?.length ?? 0)

/** Few bytes are mostly cut from a larger piece of memory, which would be kept with them. */
const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
