import type { Context, Tag } from '../contract/context.ts'
import type { ChangedRows } from './engine/touched-rows.ts'
import { siteCache } from './per-site.ts'

/**
 * Which items a list has. Finding it out costs more the more items there are, showing a page of
 * them does not.
 */
export interface CachedIdList {
  readonly total: number
  /** In their order; all of them, or the first ones. */
  readonly ids: readonly number[]
}

/** Pages beyond this many items are rare enough to find out the whole list for them. */
export const USUAL_DEPTH = 300

export interface IdListSource {
  find(): Promise<CachedIdList>
  /**
   * Brings a list up to this version of its tag, to which only these rows have changed.
   * Undefined where it is better found anew.
   */
  patch?(
    list: CachedIdList,
    changed: ReadonlySet<number>,
    version: number,
  ): Promise<CachedIdList | undefined>
}

/**
 * Id lists by what was asked, until the tag is touched; from then on they are patched, or found
 * anew. Many who ask the same at once share the work.
 */
export const cachedIdLists = (
  tag: Tag,
): ((ctx: Context, key: string, source: IdListSource) => Promise<CachedIdList>) => {
  const cache = siteCache<Entry>(`ids of ${tag}`, sizeOf)
  return async (ctx, key, source) => {
    const versions = ctx.versions.current()
    // What an open transaction sees is nobody else's business.
    if ('touch' in ctx || !versions) return source.find()
    const kept = cache(ctx)
    const version = versions.get(tag) ?? 0
    const known = kept.get(key)
    if (known?.version === version) return known.list
    const changed = known ? ctx.versions.changedRows(tag, known.version, version) : 'any'
    // Kept while it is being found. What it weighs comes later.
    const entry = { version, list: bringUp(source, version, known, changed), ids: 0 }
    kept.set(key, entry)
    try {
      const list = await entry.list
      // Another object: the memory does not weigh one again that it holds already.
      if (kept.peek(key) === entry) kept.set(key, { ...entry, ids: list.ids.length })
      return list
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}

interface Entry {
  readonly version: number
  readonly list: Promise<CachedIdList>
  /** How many ids it holds; none yet while it is being found. */
  readonly ids: number
}

const bringUp = async (
  { find, patch }: IdListSource,
  version: number,
  known: Entry | undefined,
  changed: ChangedRows,
): Promise<CachedIdList> => {
  if (!known || !patch || changed === 'any') return find()
  return (await patch(await known.list, changed, version)) ?? find()
}

const sizeOf = ({ ids }: Entry): number => LIST_BYTES + ID_BYTES * ids

/** A list's objects and its promise, roughly. */
const LIST_BYTES = 256
const ID_BYTES = 8
