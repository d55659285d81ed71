import { LRUCache } from 'lru-cache'
import { type Context, type Tag, whileUnchanged } from './context.ts'

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

/**
 * A memory of outlines by what was asked, until one of the tags is touched. Many who ask the same
 * at once share the work, and what was asked least lately is forgotten first.
 */
export const rememberedOutlines = (
  tags: readonly Tag[],
): ((ctx: Context, question: string, find: () => Promise<Outline>) => Promise<Outline>) => {
  const memory = whileUnchanged(
    tags,
    async () =>
      new LRUCache<string, { readonly made: Promise<Outline> }>({ maxSize: MEMORY_BYTES }),
  )
  return async (ctx, question, find) => {
    // What an open transaction sees is nobody else's business.
    if ('touch' in ctx) return find()
    const kept = await memory(ctx)
    const known = kept.get(question)
    if (known) return known.made
    // Kept while it is being made. What it weighs comes later.
    const entry = { made: find() }
    kept.set(question, entry, { size: question.length })
    try {
      const outline = await entry.made
      if (kept.peek(question) === entry)
        kept.set(question, entry, { size: question.length + ID_BYTES * outline.ids.length })
      return outline
    } catch (error) {
      kept.delete(question)
      throw error
    }
  }
}

const MEMORY_BYTES = 16_777_216
const ID_BYTES = 8
