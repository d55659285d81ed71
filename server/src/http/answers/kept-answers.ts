import type { IncomingMessage } from 'node:http'
import type { LimitName } from '../../contract/route.ts'
import type { CacheMemory, Held } from '../../versions/memory.ts'
import { createTaggedCache, type MadeFrom } from '../../versions/tagged.ts'
import type { VersionSnapshot, Versions } from '../../versions/versions.ts'
import { keyOf } from '../wire/cache-request.ts'
import { type Encoding, encode } from '../wire/encoding.ts'
import type { Place } from '../wire/site-address.ts'
import { type ReadNames, withoutUnread } from '../wire/unread-query.ts'
import type { Answer } from './answer.ts'

/** An answer from the cache. Where it names a limit, whoever sends it has to count it. */
export interface CachedAnswer extends Answer {
  /** What it is kept under. */
  readonly key: string
  readonly limit: LimitName | undefined
  /** Headers as the socket wants them, for a plain answer to a plain request. */
  readonly plainHeaders: readonly string[]
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
  /** What it depends on of the query; undefined where that is all of it. */
  readonly readNames: ReadNames | undefined
  /** Told each time that it is sent. */
  readonly onSent: ((request: IncomingMessage) => void) | undefined
}

/** Answers by place, address and reader. */
export interface KeptAnswers {
  get(place: Place, url: string, reader: string): CachedAnswer | undefined
  set(place: Place, url: string, reader: string, answer: NewAnswer, from: MadeFrom): void
  /** The body in an encoding, compressed once. */
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
  /** What answers at a path have read of their queries so far. */
  const namesByPath = memory.space<ReadNames>('read names', () => NAMES_BYTES)

  /** Copies that other threads are at work on, by what they are copies of. */
  const packing = {
    br: new Map<Buffer, Promise<Buffer>>(),
    gzip: new Map<Buffer, Promise<Buffer>>(),
  }

  /** Joined answers that were asked for once. Most are never asked for again. */
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
    get: (place, url, reader) => {
      const exact = answers.get(keyOf(place, url, reader))
      if (exact || !url.includes('?')) return exact
      const names = namesByPath.get(pathOf(url))
      const shorter = names && withoutUnread(url, names)
      const same = shorter && answers.get(keyOf(place, shorter.url, reader))
      // What this answer reads counts, and not only what others at the path have read.
      return same?.readNames && !shorter?.left.some((name) => same.readNames?.has(name))
        ? same
        : undefined
    },
    set: (place, url, reader, answer, from) => {
      const key = keyOf(place, withoutIgnored(namesByPath, url, answer.readNames), reader)
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
        // Meanwhile there may be another answer to the same question, which this is no copy of.
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

/** The address that an answer is kept under: without what it does not depend on. */
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

/** Enough for a list to be asked for again before it is forgotten, however many others are. */
const MAX_ASKED_ONCE = 2_000

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
