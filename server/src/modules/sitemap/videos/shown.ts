import type { Context } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { TooCostly } from '../../../lib/threads/work-thread.ts'
import { findPostsById, type PostRow } from '../../posts/index.ts'
import { aside } from '../../seo-kernel/index.ts'
import { eachOnce, findShown, type Shown } from './find/index.ts'

/** Depth of nested blocks that are scanned. */
const MAX_DEPTH = 3

/** Limit of blocks per item, over all depths. */
const MAX_BLOCKS = 50

const READ_AT_ONCE = 50

const NOTHING: Shown = { videos: [], blocks: [] }

/**
 * Videos of items, in their texts and in reusable blocks. Blocks of all items are read together, level
 * by level. `blocks` has all referenced ones, also unpublished ones.
 */
export const shownBy = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<number, Shown>> => {
  const own = new Map<number, Shown>()
  for (const row of rows) own.set(row.id, await shownIn(ctx, row))
  const known = new Map<number, Shown>()
  let wanted = [...own.values()].flatMap(({ blocks }) => blocks)
  for (let depth = 0; depth < MAX_DEPTH && wanted.length > 0; depth++) {
    const missing = [...new Set(wanted)].filter((id) => !known.has(id))
    const found = await readBlocks(ctx, missing)
    for (const id of missing) known.set(id, found.get(id) ?? NOTHING)
    wanted = [...found.values()].flatMap(({ blocks }) => blocks)
  }
  return new Map(Array.from(own, ([id, shown]) => [id, together(shown, known)] as const))
}

/** The published ones of these blocks. */
const readBlocks = async (
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Shown>> => {
  const found = new Map<number, Shown>()
  for (let at = 0; at < ids.length; at += READ_AT_ONCE)
    for (const row of await findPostsById(ctx.db, ids.slice(at, at + READ_AT_ONCE)))
      if (row.type === 'wp_block' && row.status === 'publish' && row.password === '')
        found.set(row.id, await shownIn(ctx, row))
  return found
}

/** Videos of the text first, then those of its blocks in the order of occurrence. */
const together = ({ videos, blocks }: Shown, known: ReadonlyMap<number, Shown>): Shown => {
  const met = new Set(blocks)
  let level = blocks
  // Deeper blocks may be known from another item, and do not count.
  for (let depth = 1; depth < MAX_DEPTH && level.length > 0; depth++) {
    const inner = new Set(level.flatMap((id) => known.get(id)?.blocks ?? []))
    level = [...inner].filter((id) => !met.has(id)).slice(0, MAX_BLOCKS - met.size)
    for (const id of level) met.add(id)
  }
  const inBlocks = [...met].flatMap((id) => known.get(id)?.videos ?? [])
  return { videos: eachOnce([...videos, ...inBlocks]), blocks: [...met].sort((a, b) => a - b) }
}

/** A text that takes too long has no videos. */
const shownIn = async ({ log }: Pick<Context, 'log'>, { id, content }: PostRow): Promise<Shown> => {
  if (!isLongText(content)) return findShown(content)
  try {
    return await aside<typeof findShown>('findShown', content)
  } catch (err) {
    if (!(err instanceof TooCostly)) throw err
    log.warn({ err, id }, 'a text takes too long to be looked through for videos')
    return NOTHING
  }
}
