import type { CacheMemory, Held } from '../../cache/engine/memory.ts'
import { createTaggedCache, type MadeFrom } from '../../cache/engine/tagged.ts'
import type { VersionSnapshot, Versions } from '../../cache/engine/versions.ts'
import type { LimitName } from '../../contract/route.ts'
import { keyOf } from '../wire/cache-request.ts'
import { type Encoding, encode } from '../wire/encoding.ts'
import type { Place } from '../wire/site-address.ts'
import { type ReadNames, withoutUnread } from '../wire/unread-query.ts'
import type { Answer } from './answer.ts'
import type { Recall } from './printed.ts'

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
}

/**
 * As it is kept. A list is put together from its items when it is asked for a second time, and has
 * bytes of its own from then on: most lists are asked for once.
 */
type Kept = CachedAnswer | (Omit<CachedAnswer, 'body' | 'list'> & { readonly listed: Listed })

interface Listed {
  readonly count: number
  readonly hash: string
  readonly recall: Recall
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
  const answers = createTaggedCache<Kept>(memory, 'answer', { versions, clock, sizeOf })
  /** What answers at a path have read of their queries so far. */
  const namesByPath = memory.space<ReadNames>('read names', () => NAMES_BYTES)

  /** Copies that other threads are at work on, by what they are copies of. */
  const packing = {
    br: new Map<Buffer, Promise<Buffer>>(),
    gzip: new Map<Buffer, Promise<Buffer>>(),
  }

  const whole = (key: string): CachedAnswer | undefined => {
    const kept = answers.get(key)
    if (kept === undefined || 'body' in kept) return kept
    const { listed, ...rest } = kept
    const list = listed.recall()
    if (list?.hash !== listed.hash) return undefined
    const answer = { ...rest, body: list.bytes }
    answers.update(key, (now) => (now === kept ? answer : now))
    return answer
  }

  return {
    versions: answers.versions,
    held: answers.held,
    get: (place, url, reader) => {
      const exact = whole(keyOf(place, url, reader))
      if (exact || !url.includes('?')) return exact
      const names = namesByPath.get(pathOf(url))
      const shorter = names && withoutUnread(url, names)
      const same = shorter && whole(keyOf(place, shorter.url, reader))
      // What this answer reads counts, and not only what others at the path have read.
      return same?.readNames && !shorter?.left.some((name) => same.readNames?.has(name))
        ? same
        : undefined
    },
    set: (place, url, reader, { body, list, ...rest }, from) => {
      const key = keyOf(place, withoutIgnored(namesByPath, url, rest.readNames), reader)
      const plainHeaders = Object.entries(rest.headers).flatMap(([name, value]) => [
        name,
        String(value),
      ])
      plainHeaders.push('Content-Length', String(body.length))
      const kept = { ...rest, key, plainHeaders, encoded: {} }
      const { items, hash = '', recall } = list ?? {}
      answers.set(
        key,
        items && recall
          ? { ...kept, listed: { count: items.length, hash, recall } }
          : { ...kept, body: ownBytes(body) },
        from,
      )
    },
    bytesAs: ({ key, body, encoded }, encoding) => {
      if (encoding === 'identity') return body
      const known = encoded[encoding] ?? packing[encoding].get(body)
      if (known) return known
      const keepCopy = (bytes: Buffer): Buffer => {
        const copy = ownBytes(bytes)
        // Meanwhile there may be another answer to the same question, which this is no copy of.
        answers.update(key, (now) =>
          'body' in now && now.body === body
            ? { ...now, encoded: { ...now.encoded, [encoding]: copy } }
            : now,
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

/** A set of some twenty names, roughly. */
const NAMES_BYTES = 1_024

/** What an answer weighs besides its texts and bytes, roughly. */
const ANSWER_BYTES = 1_792

/** The key of an item of a list, roughly; the item itself is weighed where it is kept. */
const LISTED_BYTES = 128

const sizeOf = (kept: Kept): number =>
  kept.plainHeaders.reduce((sum, text) => sum + text.length, ANSWER_BYTES) +
  ('body' in kept ? kept.body.length : LISTED_BYTES * kept.listed.count) +
  (kept.encoded.br?.length ?? 0) +
  (kept.encoded.gzip?.length ?? 0)

/** Few bytes are mostly cut from a larger piece of memory, which would be kept with them. */
const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
