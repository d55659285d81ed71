import { LRUCache } from 'lru-cache'

/**
 * The one memory that all caches of a site share. The least recently used entry of any cache is
 * evicted first, so that together they never hold more than the operator allows.
 */
export interface CacheMemory {
  /** A separate cache inside the memory; its entries are accessible only through it. */
  space<V>(name: string, sizeOf: SizeOf<V>): CacheSpace<V>
  held(): Held
  /** Drops all entries of all spaces. */
  clear(): void
}

export interface CacheSpace<V> {
  get(key: string): V | undefined
  /** The same without counting as a use. */
  peek(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  held(): Held
}

/** The size of an entry in bytes, besides its key and its place in the memory. */
export type SizeOf<V> = (value: V) => number

export interface Held {
  readonly entries: number
  readonly bytes: number
}

export const createCacheMemory = (maxBytes: number): CacheMemory => {
  const lru = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // A single entry must not evict most of the others.
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: ({ size }) => size,
    dispose: ({ size, tally }) => {
      tally.entries--
      tally.bytes -= size
    },
  })
  return {
    held: () => ({ entries: lru.size, bytes: lru.calculatedSize }),
    clear: () => lru.clear(),
    space: <V>(name: string, sizeOf: SizeOf<V>): CacheSpace<V> => {
      const tally = { entries: 0, bytes: 0 }
      const keyOf = (key: string): string => `${name}\n${key}`
      return {
        get: (key) => lru.get(keyOf(key))?.value as V | undefined,
        peek: (key) => lru.peek(keyOf(key))?.value as V | undefined,
        set: (key, value) => {
          const whole = keyOf(key)
          const size = ENTRY_BYTES + whole.length + sizeOf(value)
          const entry: Entry = { value, size, tally }
          lru.set(whole, entry)
          // Entries that are too large are not stored.
          if (lru.peek(whole) !== entry) return
          tally.entries++
          tally.bytes += size
        },
        delete: (key) => {
          lru.delete(keyOf(key))
        },
        held: () => ({ ...tally }),
      }
    },
  }
}

interface Entry {
  readonly value: unknown
  readonly size: number
  readonly tally: { entries: number; bytes: number }
}

/** Estimated memory of an entry's objects and its place in the cache. */
const ENTRY_BYTES = 256
