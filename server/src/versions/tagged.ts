import type { CacheMemory, Held, SizeOf } from './memory.ts'
import { stampOf } from './stamp.ts'
import type { VersionSnapshot, Versions } from './versions.ts'

/** What an entry was built from. */
export interface MadeFrom {
  readonly tags: readonly string[]
  /** Taken before it was built: a write in between must leave it stale, not fresh. */
  readonly madeFrom: VersionSnapshot
  /** When it expires even without a write, in milliseconds since 1970; see validity.ts. */
  readonly until?: number | undefined
}

/** Entries that are valid exactly while the versions of their tags stand. */
export interface TaggedCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V, from: MadeFrom): void
  /** Replaces a value by one that was built from the same data, if it is still there. */
  update(key: string, change: (value: V) => V): void
  /** The versions that an entry is about to be built from; `undefined` when it must not be cached. */
  versions(): VersionSnapshot | undefined
  held(): Held
}

export const createTaggedCache = <V>(
  memory: CacheMemory,
  name: string,
  options: {
    readonly versions: Versions
    readonly clock: () => Date
    readonly sizeOf: SizeOf<V>
  },
): TaggedCache<V> => {
  const { versions, clock, sizeOf } = options
  const space = memory.space<Entry<V>>(name, ({ value }) => sizeOf(value))

  const isFresh = (entry: Entry<V>, now: VersionSnapshot): boolean => {
    if (entry.until !== Number.POSITIVE_INFINITY && entry.until <= clock().getTime()) return false
    if (entry.seen === now) return true
    if (entry.stamp !== stampOf(now, entry.tags)) return false
    entry.seen = now
    return true
  }

  return {
    versions: () => versions.current(),
    held: () => space.held(),
    get: (key) => {
      const entry = space.get(key)
      const now = entry && versions.current()
      if (!entry || !now) return undefined
      if (isFresh(entry, now)) return entry.value
      space.delete(key)
      return undefined
    },
    set: (key, value, { tags, madeFrom, until = Number.POSITIVE_INFINITY }) =>
      space.set(key, { value, tags, stamp: stampOf(madeFrom, tags), until, seen: madeFrom }),
    update: (key, change) => {
      const entry = space.peek(key)
      const value = entry && change(entry.value)
      // A new object, since the cache does not measure an entry again that it already holds.
      if (entry && value !== undefined && value !== entry.value) space.set(key, { ...entry, value })
    },
  }
}

interface Entry<V> {
  readonly value: V
  readonly tags: readonly string[]
  readonly stamp: string
  readonly until: number
  /** The versions against which the stamp was last verified; most look-ups stop here. */
  seen: VersionSnapshot
}
