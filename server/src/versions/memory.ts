import { LRUCache } from 'lru-cache'

/**
 * The one memory that all caches of a site share. Whatever was used least lately goes first, of
 * whichever cache it is, so that together they never hold more than the operator allows.
 */
export interface CacheMemory {
  /** A cache of its own inside the memory; nobody else gets at its entries. */
  space<V>(name: string, sizeOf: SizeOf<V>): CacheSpace<V>
  held(): Held
}

export interface CacheSpace<V> {
  get(key: string): V | undefined
  /** The same without counting as a use. */
  peek(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  held(): Held
}

/** What an entry weighs in bytes, beside its key and its place in the memory. */
export type SizeOf<V> = (value: V) => number

export interface Held {
  readonly entries: number
  readonly bytes: number
}

export const createCacheMemory = (maxBytes: number): CacheMemory => {
  const lru = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Nothing may push out most of the others by itself.
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: ({ size }) => size,
    dispose: ({ size, tally }) => {
      tally.entries--
      tally.bytes -= size
    },
  })
  return {
    held: () => ({ entries: lru.size, bytes: lru.calculatedSize }),
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
          // What is too large is not taken.
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

/** An entry's objects and its place in the memory, roughly. */
const ENTRY_BYTES = 256
