import { LRUCache } from 'lru-cache'
import type { ChangedRows } from '../store/touched.ts'
import { type Context, perSite, type Tag } from './context.ts'

/**
 * Which items a list has. Finding it out costs more the more items there are, showing a page of
 * them does not.
 */
export interface Outline {
  readonly total: number
  /** In their order; all of them, or the first ones. */
  readonly ids: readonly number[]
}

/** Pages beyond this many items are rare enough to find out the whole list for them. */
export const USUAL_DEPTH = 300

export interface OutlineMaker {
  find(): Promise<Outline>
  /**
   * Brings an outline up to this version of its tag, to which only these rows have changed.
   * Undefined where it is better found anew.
   */
  mend?(
    outline: Outline,
    changed: ReadonlySet<number>,
    version: number,
  ): Promise<Outline | undefined>
}

/**
 * A memory of outlines by what was asked, until the tag is touched; from then on they are mended,
 * or found anew. Many who ask the same at once share the work, and what was asked least lately is
 * forgotten first.
 */
export const rememberedOutlines = (
  tag: Tag,
): ((ctx: Context, question: string, maker: OutlineMaker) => Promise<Outline>) => {
  const memory = perSite(createMemory)
  return async (ctx, question, maker) => {
    const versions = ctx.versions.current()
    // What an open transaction sees is nobody else's business.
    if ('touch' in ctx || !versions) return maker.find()
    const kept = memory(ctx)
    const version = versions.get(tag) ?? 0
    const known = kept.get(question)
    if (known?.version === version) return known.made
    const changed = known ? ctx.versions.changedRows(tag, known.version, version) : 'any'
    // Kept while it is being made. What it weighs comes later.
    const entry = { version, made: makeOutline(maker, version, known, changed), ids: 0 }
    kept.set(question, entry)
    try {
      const outline = await entry.made
      // Another object: the memory does not weigh one again that it holds already.
      if (kept.peek(question) === entry) kept.set(question, { ...entry, ids: outline.ids.length })
      return outline
    } catch (error) {
      kept.delete(question)
      throw error
    }
  }
}

interface Entry {
  readonly version: number
  readonly made: Promise<Outline>
  /** How many ids it holds; none yet while it is being made. */
  readonly ids: number
}

const makeOutline = async (
  { find, mend }: OutlineMaker,
  version: number,
  known: Entry | undefined,
  changed: ChangedRows,
): Promise<Outline> => {
  if (!known || !mend || changed === 'any') return find()
  return (await mend(await known.made, changed, version)) ?? find()
}

/** A memory that weighs what it holds. */
const createMemory = (): LRUCache<string, Entry> =>
  new LRUCache({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ ids }, question) =>
      ENTRY_BYTES + CHARACTER_BYTES * question.length + ID_BYTES * ids,
  })

const MEMORY_BYTES = 33_554_432
/** An entry, its promise and its place in the memory, roughly. */
const ENTRY_BYTES = 512
const CHARACTER_BYTES = 2
const ID_BYTES = 8
