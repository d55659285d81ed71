import { addCacheTags, addedCacheTags } from '../../cache/by-tags.ts'
import { limitCacheUntil, validUntil } from '../../cache/validity.ts'
import type { CacheableItems } from '../../contract/cacheable-items.ts'
import type { Context, Tag } from '../../contract/context.ts'
import { inSlices } from '../../lib/yield-to-event-loop.ts'
import type { CacheMemory } from '../../versions/memory.ts'
import { createTaggedCache } from '../../versions/tagged.ts'
import type { VersionSnapshot, Versions } from '../../versions/versions.ts'
import { type PrintedItem, PrintedList, printItem } from './printed.ts'
import { readerOf, tagsFor } from './reader.ts'

/** A body in the form that the caller requested. */
export interface Shaped {
  readonly body: unknown
  /** Tags of the embedded resources; undefined if one of them must not be cached. */
  readonly tags: readonly Tag[] | undefined
}

interface Shaping {
  /** Names the route and the form; items of one form are serialised alike. */
  readonly form: string
  /** Tags of the route; undefined if the route is not cached. */
  readonly tags: readonly Tag[] | undefined
  /** The versions that were current before the caller was identified. */
  readonly madeFrom: VersionSnapshot | undefined
  /** Drops unrequested fields and embeds links. */
  shape(items: readonly object[]): Promise<Shaped>
}

/**
 * Caches each serialised item separately, so that a list requested for the first time costs little
 * more than its order.
 */
export interface ItemCache {
  /** Serialises a list for this caller; no other one gets items that were made for a signed-in one. */
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

  /** Builds and serialises the items at these positions, and caches them where allowed. */
  const printAnew = async (
    ctx: Context,
    { make, keys }: CacheableItems,
    places: readonly number[],
    { tags: own, shape, form, madeFrom }: Shaping,
  ): Promise<{
    readonly printed: ReadonlyMap<number, PrintedItem>
    readonly tags: Shaped['tags']
  }> => {
    const made = await make(places)
    const there = places.filter((_, index) => made[index] !== undefined)
    const { body, tags } = await shape(made.filter((item) => item !== undefined))
    const printed = await inSlices(body as unknown[], printItem)
    if (own && tags && madeFrom) {
      const read = [...new Set([...own, ...addedCacheTags(ctx), ...tags])]
      const from = { tags: tagsFor(readerOf(ctx.user), read), until: validUntil(ctx) }
      const prefix = prefixOf(ctx, form)
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
      // Added only now; otherwise the newly built items would inherit the dependencies of the cached ones.
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

/** The API root is part of the key: links differ between dialects and between addresses. */
const prefixOf = ({ links, user }: Context, form: string): string =>
  `${links.api('')}\n${readerOf(user)}\n${form}\n`

const sizeOf = ({ bytes, hash }: Entry): number => bytes.length + hash.length + ITEM_BYTES

/** Estimated memory of the objects of one item. */
const ITEM_BYTES = 256
