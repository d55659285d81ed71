import type { Context, Tag } from '../contract/context.ts'
import type { ChangedRows } from '../versions/touched-rows.ts'
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

/** At least how many ids it has; the rest is up to whoever asks for it. */
interface Weighed {
  readonly ids: { readonly length: number }
}

export interface IdListSource<List extends Weighed> {
  find(): Promise<List>
  /**
   * Brings a list up to this version of its tag, to which only these rows have changed.
   * Undefined where it is better found anew.
   */
  patch?(list: List, changed: ReadonlySet<number>, version: number): Promise<List | undefined>
}

/**
 * Id lists by what was asked, until the tag is touched; from then on they are patched, or found
 * anew. Many who ask the same at once share the work.
 */
export const cachedIdLists = <List extends Weighed = CachedIdList>(
  tag: Tag,
): ((ctx: Context, key: string, source: IdListSource<List>) => Promise<List>) => {
  const cache = siteCache<Entry<List>>(`ids of ${tag}`, sizeOf)
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

interface Entry<List> {
  readonly version: number
  readonly list: Promise<List>
  /** How many ids it holds; none yet while it is being found. */
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

/** A list's objects and its promise, roughly. */
const LIST_BYTES = 256
const ID_BYTES = 8
