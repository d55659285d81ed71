import type { IncomingMessage } from 'node:http'
import type { LimitName } from '../../contract/route.ts'
import type { CacheMemory, Held } from '../../versions/memory.ts'
import { createTaggedCache, type MadeFrom } from '../../versions/tagged.ts'
import type { VersionSnapshot, Versions } from '../../versions/versions.ts'
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
  /** Headers in the form the socket takes, for an unencoded response to a plain request. */
  readonly plainHeaders: readonly string[]
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
  /** The query parameters that the response depends on; undefined means all of them. */
  readonly readNames: ReadNames | undefined
  /** Called each time the response is sent. */
  readonly onSent: ((request: IncomingMessage) => void) | undefined
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
  /** The body in an encoding; compressed once and then reused. */
  bytesAs(answer: CachedAnswer, encoding: Encoding): Buffer | Promise<Buffer>
  versions(): VersionSnapshot | undefined
  held(): Held
}

type NewAnswer = Omit<CachedAnswer, 'key' | 'encoded' | 'plainHeaders'>

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
    br: new Map<Buffer, Promise<Buffer>>(),
    gzip: new Map<Buffer, Promise<Buffer>>(),
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
      const plainHeaders = Object.entries(answer.headers).flatMap(([name, value]) => [
        name,
        String(value),
      ])
      plainHeaders.push('Content-Length', String(answer.body.length))
      const body = ownBytes(answer.body)
      answers.set(key, { ...answer, key, body, plainHeaders, encoded: {} }, from)
    },
    bytesAs: ({ key, body, encoded }, encoding) => {
      if (encoding === 'identity') return body
      const known = encoded[encoding] ?? packing[encoding].get(body)
      if (known) return known
      const keepCopy = (bytes: Buffer): Buffer => {
        const copy = ownBytes(bytes)
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

const sizeOf = ({ body, encoded, plainHeaders }: CachedAnswer): number =>
  plainHeaders.reduce((sum, text) => sum + text.length, ANSWER_BYTES) +
  body.length +
  (encoded.br?.length ?? 0) +
  (encoded.gzip?.length ?? 0)

/** Copies small buffers: they are slices of a larger pool, which would stay in memory with them. */
const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
