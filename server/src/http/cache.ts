import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Tag } from '../contract/context.ts'
import type { LimitName } from '../contract/route.ts'
import { stampOf } from '../lib/stamp.ts'
import type { VersionSnapshot, Versions } from '../store/versions.ts'
import type { Answer } from './answer.ts'
import { type Encoding, encode, pickEncoding } from './encoding.ts'
import { corsHeaders } from './headers.ts'
import { hasBody, keyOf, type Question, readQuestion, whatIsAsked } from './question.ts'
import type { SiteAddress } from './site-address.ts'

/** A whole answer as bytes, valid while the versions it was made from stand. */
interface Entry extends Answer {
  readonly tags: readonly Tag[]
  readonly stamp: string
  readonly until: number
  /** The versions against which the stamp was last found true; most look-ups stop here. */
  seen: VersionSnapshot
  /** Headers as the socket wants them, for a plain answer to a plain question. */
  readonly plainHeaders: readonly string[]
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
  readonly limit: LimitName | undefined
}

/** An answer from memory. Where it names a limit, whoever sends it has to count it. */
export type KeptAnswer = Pick<Entry, keyof Answer | 'limit'>

export interface ByteCache {
  /**
   * Answers a reader without credentials from memory; the status, or nothing if it could not.
   * Answers with a limit are left to `find`.
   */
  answerStranger(request: IncomingMessage, response: ServerResponse): number | undefined
  /** The answer for a reader, who is named so that nobody gets another's. */
  find(request: IncomingMessage, reader: string): KeptAnswer | undefined
  /** The versions an answer is about to be made from; `undefined` when it must not be kept. */
  versions(): VersionSnapshot | undefined
  keep(request: IncomingMessage, reader: string, answer: CacheableAnswer): void
  readonly hits: () => number
  /** What the memory holds, compressed copies and keys included. */
  held(): { readonly entries: number; readonly bytes: number }
}

/** Whoever sends no credentials. */
export const STRANGER = ''

export interface CacheableAnswer extends Answer {
  readonly tags: readonly Tag[]
  /** Taken before the answer was made: a write in between must leave it stale, not fresh. */
  readonly madeFrom: VersionSnapshot
  /** When it ends whatever is written; see contract/validity.ts. */
  readonly until?: number | undefined
  readonly limit?: LimitName | undefined
}

export interface CacheOptions {
  readonly maxBytes: number
  readonly clock: () => Date
  readonly address: SiteAddress
  /** What answers over https carry besides their own headers. */
  readonly secureHeaders?: Readonly<Record<string, string>>
}

/** Ready answers, never stale: a write changes the versions that they are compared with. */
export const createByteCache = (
  versions: Versions,
  { maxBytes, clock, address, secureHeaders = {} }: CacheOptions,
): ByteCache => {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: sizeOf,
  })
  let hits = 0

  const fresh = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    const now = versions.current()
    if (now === undefined) return undefined
    if (entry.until !== Number.POSITIVE_INFINITY && entry.until <= clock().getTime()) {
      entries.delete(key)
      return undefined
    }
    if (entry.seen !== now) {
      if (entry.stamp !== stampOf(now, entry.tags)) {
        entries.delete(key)
        return undefined
      }
      entry.seen = now
    }
    return entry
  }

  /** Copies that other threads are at work on, by what they are copies of. */
  const packing = { br: new Map<Buffer, Sent>(), gzip: new Map<Buffer, Sent>() }

  const bytesAs = (key: string, { body, encoded }: Entry, encoding: Encoding): Sent => {
    if (encoding === 'identity') return body
    const known = encoded[encoding] ?? packing[encoding].get(body)
    if (known) return known
    const keepCopy = (bytes: Buffer): Buffer => {
      const copy = ownBytes(bytes)
      const entry = entries.peek(key)
      // Another object, since the memory weighs only what it did not hold before. Meanwhile there
      // may be another answer to the same question, which this is no copy of.
      if (entry?.body === body)
        entries.set(key, { ...entry, encoded: { ...entry.encoded, [encoding]: copy } })
      return copy
    }
    const bytes = encode(body, encoding)
    if (Buffer.isBuffer(bytes)) return keepCopy(bytes)
    const copy = bytes.then(keepCopy).finally(() => packing[encoding].delete(body))
    packing[encoding].set(body, copy)
    return copy
  }

  const send = (key: string, entry: Entry, question: Question, response: ServerResponse) => {
    const { known, origin, accepted } = question
    if (known !== undefined && matchesEtag(known, entry.etag)) {
      response.writeHead(304, { ...entry.headers, ...(origin && corsHeaders(origin)) })
      response.end()
      return 304
    }
    const encoding = pickEncoding(accepted, entry.body.length)
    if (encoding === 'identity' && origin === undefined) {
      response.writeHead(entry.status, entry.plainHeaders as string[])
      response.end(entry.body)
      return entry.status
    }
    const write = (bytes: Buffer): void => {
      response.writeHead(entry.status, {
        ...entry.headers,
        ...(origin && corsHeaders(origin)),
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
        'Content-Length': bytes.length,
      })
      response.end(bytes)
    }
    const bytes = bytesAs(key, entry, encoding)
    if (Buffer.isBuffer(bytes)) write(bytes)
    else bytes.then(write, (error: Error) => response.destroy(error))
    return entry.status
  }

  return {
    hits: () => hits,
    held: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    versions: () => versions.current(),
    answerStranger: (request, response) => {
      if (maxBytes === 0 || request.method !== 'GET') return undefined
      const question = readQuestion(request, address)
      if (!question) return undefined
      const key = keyOf(question.place, request.url ?? '/', STRANGER)
      const entry = fresh(key)
      if (!entry || entry.limit !== undefined) return undefined
      hits++
      return send(key, entry, question, response)
    },
    find: (request, reader) => {
      if (maxBytes === 0 || request.method !== 'GET' || hasBody(request)) return undefined
      const { place, url } = whatIsAsked(request, address)
      const entry = fresh(keyOf(place, url, reader))
      if (entry) hits++
      return entry
    },
    keep: (request, reader, { tags, madeFrom, until, status, etag, body, limit, ...given }) => {
      if (maxBytes === 0 || request.method !== 'GET' || hasBody(request)) return
      const { place, url } = whatIsAsked(request, address)
      const headers = { ...given.headers, ...(address.isHttps(place) ? secureHeaders : {}) }
      const plainHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
      entries.set(keyOf(place, url, reader), {
        ...{ tags, status, headers, etag, body: ownBytes(body), limit },
        stamp: stampOf(madeFrom, tags),
        until: until ?? Number.POSITIVE_INFINITY,
        seen: madeFrom,
        plainHeaders: [...plainHeaders, 'Content-Length', String(body.length)],
        encoded: {},
      })
    },
  }
}

type Sent = Buffer | Promise<Buffer>

/** What an entry weighs besides its texts and bytes, roughly. */
const ENTRY_BYTES = 2_048

const sizeOf = ({ body, encoded, plainHeaders }: Entry, key: string): number =>
  plainHeaders.reduce((sum, text) => sum + text.length, ENTRY_BYTES + key.length) +
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

/** Weak comparison over a list, as `If-None-Match` asks for. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag.replace(/^W\//, ''))
