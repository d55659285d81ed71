import type { SiteCaches, Tag } from '../contract/context.ts'
import type { ChangedRows } from '../versions/touched-rows.ts'
import { siteCache } from './per-site.ts'

/**
 * The ids of the items in a list. Computing them costs more the more items there are; showing a
 * page of them does not.
 */
export interface CachedIdList {
  readonly total: number
  /** In list order; all of them, or the first ones. */
  readonly ids: readonly number[]
}

/** Pages beyond this many items are rare enough to compute the whole list for them. */
export const USUAL_DEPTH = 300

/** The minimum of a cached list: a number of ids, for its size. Callers may store more with it. */
interface Weighed {
  readonly ids: { readonly length: number }
}

export interface IdListSource<List extends Weighed> {
  find(): Promise<List>
  /**
   * Brings a list up to this version of its tag, since when only these rows have changed. Returns
   * undefined if computing it again is better.
   */
  patch?(list: List, changed: ReadonlySet<number>, version: number): Promise<List | undefined>
}

/**
 * Caches id lists by key until the tag is touched; then they are patched, or computed again.
 * Concurrent callers with the same key share the work.
 */
export const cachedIdLists = <List extends Weighed = CachedIdList>(
  tag: Tag,
): ((ctx: SiteCaches, key: string, source: IdListSource<List>) => Promise<List>) => {
  const cache = siteCache<Entry<List>>(`ids of ${tag}`, sizeOf)
  return async (ctx, key, source) => {
    const versions = ctx.versions.current()
    // A transaction sees its own uncommitted changes, which must not be cached.
    if ('touch' in ctx || !versions) return source.find()
    const kept = cache(ctx)
    const version = versions.get(tag) ?? 0
    const known = kept.get(key)
    if (known?.version === version) return known.list
    const changed = known ? ctx.versions.changedRows(tag, known.version, version) : 'any'
    // Stored while it is being computed. Its size is set later.
    const entry = { version, list: bringUp(source, version, known, changed), ids: 0 }
    kept.set(key, entry)
    try {
      const list = await entry.list
      // A new object: the cache does not measure an entry again that it already holds.
      if (kept.peek(key) === entry) kept.set(key, { ...entry, ids: list.ids.length })
      return list
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}

interface Entry<List> {
  readonly version: number
  readonly list: Promise<List>
  /** The number of ids; 0 while the list is being computed. */
  readonly ids: number
}

const bringUp = async <List extends Weighed>(
  { find, patch }: IdListSource<List>,
  version: number,
  known: Entry<List> | undefined,
  changed: ChangedRows,
): Promise<List> => {
  if (!known || !patch || changed === 'any') return find()
  return (await patch(await known.list, changed, version)) ?? find()
}

const sizeOf = ({ ids }: Entry<unknown>): number => LIST_BYTES + ID_BYTES * ids

/** Estimated memory of a list's objects and its promise. */
const LIST_BYTES = 256
const ID_BYTES = 8
