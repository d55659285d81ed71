import type { IncomingMessage } from 'node:http'
import type { LimitName } from '../../contract/route.ts'
import type { CacheMemory, Held } from '../../versions/memory.ts'
import { createTaggedCache, type MadeFrom } from '../../versions/tagged.ts'
import type { VersionSnapshot, Versions } from '../../versions/versions.ts'
import type { Packing } from '../wire/accept.ts'
import { keyOf } from '../wire/cache-request.ts'
import { type Encoding, encode } from '../wire/encoding.ts'
import type { RequestedHost } from '../wire/site-address.ts'
import { type ReadNames, withoutUnread } from '../wire/unread-query.ts'
import type { Answer } from './answer.ts'

/** A response from the cache. If it names a limit, the sender has to count it against that limit. */
export interface CachedAnswer extends Answer {
  /** The key of the entry. */
  readonly key: string
  readonly limit: LimitName | undefined
  readonly encoded: Readonly<
    Partial<Record<Packing, EncodedAnswer>> & { readonly identity: EncodedAnswer }
  >
  /** The query parameters that the response depends on; undefined means all of them. */
  readonly readNames: ReadNames | undefined
  /** Called each time the response is sent. */
  readonly onSent: ((request: IncomingMessage) => void) | undefined
}

/** A response in one encoding. */
export interface EncodedAnswer {
  readonly bytes: Buffer
  /** All headers in the form that the socket takes. */
  readonly flatHeaders: readonly string[]
}

/** Responses by site address, URL and reader. */
export interface KeptAnswers {
  get(requestedHost: RequestedHost, url: string, reader: string): CachedAnswer | undefined
  set(
    requestedHost: RequestedHost,
    url: string,
    reader: string,
    answer: NewAnswer,
    from: MadeFrom,
  ): void
  /** The response in an encoding; compressed once and then reused. */
  encodedAs(answer: CachedAnswer, encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer>
  versions(): VersionSnapshot | undefined
  held(): Held
}

type NewAnswer = Omit<CachedAnswer, 'key' | 'encoded'>

export const createKeptAnswers = (
  memory: CacheMemory,
  versions: Versions,
  clock: () => Date,
): KeptAnswers => {
  const answers = createTaggedCache<CachedAnswer>(memory, 'answer', { versions, clock, sizeOf })
  /** Query parameters read so far by the responses at each path. */
  const namesByPath = memory.space<ReadNames>('read names', () => NAMES_BYTES)

  /** Compressions running on other threads, by the buffer they compress. */
  const packing = {
    br: new Map<Buffer, Promise<EncodedAnswer>>(),
    gzip: new Map<Buffer, Promise<EncodedAnswer>>(),
  }

  /**
   * Keys of joined responses requested once. Most are never requested again, so the first one is
   * not cached.
   */
  const askedOnce = new Set<string>()

  const isAskedAgain = (key: string): boolean => {
    if (askedOnce.delete(key)) return true
    askedOnce.add(key)
    const [oldest = ''] = askedOnce
    if (askedOnce.size > MAX_ASKED_ONCE) askedOnce.delete(oldest)
    return false
  }

  return {
    versions: answers.versions,
    held: answers.held,
    get: (requestedHost, url, reader) => {
      const exact = answers.get(keyOf(requestedHost, url, reader))
      if (exact || !url.includes('?')) return exact
      const names = namesByPath.get(pathOf(url))
      const shorter = names && withoutUnread(url, names)
      const same = shorter && answers.get(keyOf(requestedHost, shorter.url, reader))
      // The names read by this response decide, not only those read by others at the path.
      return same?.readNames && !shorter?.left.some((name) => same.readNames?.has(name))
        ? same
        : undefined
    },
    set: (requestedHost, url, reader, answer, from) => {
      const key = keyOf(requestedHost, withoutIgnored(namesByPath, url, answer.readNames), reader)
      if (answer.isJoined && !isAskedAgain(key)) return
      const body = ownBytes(answer.body)
      const encoded = { identity: encodedAnswer(answer.headers, body, 'identity') }
      answers.set(key, { ...answer, key, body, encoded }, from)
    },
    encodedAs: ({ key, headers, body, encoded }, encoding) => {
      if (encoding === 'identity') return encoded.identity
      const known = encoded[encoding] ?? packing[encoding].get(body)
      if (known) return known
      const keepCopy = (bytes: Buffer): EncodedAnswer => {
        const copy = encodedAnswer(headers, ownBytes(bytes), encoding)
        // The entry may have been replaced meanwhile; this copy belongs only to the body it was made from.
        answers.update(key, (now) =>
          now.body === body ? { ...now, encoded: { ...now.encoded, [encoding]: copy } } : now,
        )
        return copy
      }
      const bytes = encode(body, encoding)
      if (Buffer.isBuffer(bytes)) return keepCopy(bytes)
      const copy = bytes.then(keepCopy).finally(() => packing[encoding].delete(body))
      packing[encoding].set(body, copy)
      return copy
    },
  }
}

export const encodedHeaders = (
  common: CachedAnswer['headers'],
  bytes: Buffer,
  encoding: Encoding,
): CachedAnswer['headers'] => ({
  ...common,
  ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  'Content-Length': bytes.length,
})

const encodedAnswer = (
  common: CachedAnswer['headers'],
  bytes: Buffer,
  encoding: Encoding,
): EncodedAnswer => {
  const headers = Object.entries(encodedHeaders(common, bytes, encoding))
  return { bytes, flatHeaders: headers.flatMap(([name, value]) => [name, String(value)]) }
}

/** The URL used in the key, without parameters that the response does not depend on. */
const withoutIgnored = (
  namesByPath: {
    get(path: string): ReadNames | undefined
    set(path: string, names: ReadNames): void
  },
  url: string,
  readNames: ReadNames | undefined,
): string => {
  if (!readNames) return url
  const path = pathOf(url)
  const before = namesByPath.get(path) ?? NO_NAMES
  const isNew = [...readNames].some((name) => !before.has(name))
  const names = isNew ? new Set([...before, ...readNames]) : before
  if (isNew) namesByPath.set(path, names)
  return withoutUnread(url, names)?.url ?? url
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const NO_NAMES: ReadNames = new Set()

/** Large enough for a list to be requested again before its key is dropped. */
const MAX_ASKED_ONCE = 2_000

/** Estimated memory of a set of about twenty names. */
const NAMES_BYTES = 1_024

/** Estimated memory of a response besides its texts and bytes. */
const ANSWER_BYTES = 1_792

const sizeOf = ({ encoded }: CachedAnswer): number =>
  Object.values(encoded).reduce(
    (sum, { bytes, flatHeaders }) =>
      flatHeaders.reduce((length, text) => length + text.length, sum + bytes.length),
    ANSWER_BYTES,
  )

/** Copies small buffers: they are slices of a larger pool, which would stay in memory with them. */
const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
