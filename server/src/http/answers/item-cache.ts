import { addCacheTags, addedCacheTags } from '../../cache/by-tags.ts'
import { limitCacheUntil, validUntil } from '../../cache/validity.ts'
import type { CacheableItems } from '../../contract/cacheable-items.ts'
import type { Context, Tag } from '../../contract/context.ts'
import type { CacheMemory } from '../../versions/memory.ts'
import { createTaggedCache } from '../../versions/tagged.ts'
import type { Versions } from '../../versions/versions.ts'
import { type PrintedItem, PrintedList, printItem } from './printed.ts'

/** A body in the form that the caller wants. */
export interface Shaped {
  readonly body: unknown
  /** What is embedded was read from these; undefined where something of it must not be kept. */
  readonly tags: readonly Tag[] | undefined
}

interface Shaping {
  /** Names the route and the form; items of one form are printed alike. */
  readonly form: string
  /** Of the route; undefined where it keeps nothing. */
  readonly tags: readonly Tag[] | undefined
  /** Leaves fields out and embeds links. */
  shape(items: readonly object[]): Promise<Shaped>
}

/** Printed items, each kept by itself, so that a list never asked for costs little but its order. */
export interface ItemCache {
  /** A list for a caller without an account. */
  print(ctx: Context, items: CacheableItems, shaping: Shaping): Promise<Shaped>
}

interface Entry extends PrintedItem {
  readonly tags: readonly Tag[]
  readonly until: number
}

export const createItemCache = (
  memory: CacheMemory,
  versions: Versions,
  clock: () => Date,
): ItemCache => {
  const cache = createTaggedCache<Entry>(memory, 'item', { versions, clock, sizeOf })

  /** Makes and prints the items at these places, and keeps them where that is right. */
  const printAnew = async (
    ctx: Context,
    { make, keys }: CacheableItems,
    places: readonly number[],
    { tags: own, shape, ...shaping }: Shaping,
  ): Promise<{
    readonly printed: ReadonlyMap<number, PrintedItem>
    readonly tags: Shaped['tags']
  }> => {
    const madeFrom = cache.versions()
    const made = await make(places)
    const there = places.filter((_, index) => made[index] !== undefined)
    const { body, tags } = await shape(made.filter((item) => item !== undefined))
    const printed = (body as unknown[]).map(printItem)
    if (own && tags && madeFrom) {
      const from = {
        tags: [...new Set([...own, ...addedCacheTags(ctx), ...tags])],
        until: validUntil(ctx),
      }
      const prefix = prefixOf(ctx, shaping.form)
      for (const [index, item] of printed.entries())
        cache.set(prefix + keys[there[index] ?? 0], { ...item, ...from }, { madeFrom, ...from })
    }
    return { printed: new Map(printed.map((item, index) => [there[index] ?? 0, item])), tags }
  }

  return {
    print: async (ctx, items, shaping) => {
      const prefix = prefixOf(ctx, shaping.form)
      const known = items.keys.map((key) => cache.get(prefix + key))
      const missing = [...known.keys()].filter((place) => known[place] === undefined)
      const anew = missing.length > 0 ? await printAnew(ctx, items, missing, shaping) : NOTHING
      // Only now, or what is made anew would seem to depend on what the others do.
      for (const entry of known) if (entry) addDependencies(ctx, entry)
      const list = known.flatMap((entry, place) => entry ?? anew.printed.get(place) ?? [])
      return { body: new PrintedList(list), tags: anew.tags }
    },
  }
}

const NOTHING = { printed: new Map<number, PrintedItem>(), tags: [] }

const addDependencies = (ctx: Context, { tags, until }: Entry): void => {
  addCacheTags(ctx, ...tags)
  limitCacheUntil(ctx, until)
}

/** Beside the form, its links tell an item from the same in another dialect or at another address. */
const prefixOf = ({ links }: Context, form: string): string => `${links.api('')}\n${form}\n`

const sizeOf = ({ bytes, hash }: Entry): number => bytes.length + hash.length + ITEM_BYTES

/** An item's objects, roughly. */
const ITEM_BYTES = 256
