import type { Context, WriteContext } from '../../../contract/context.ts'
import { scanItems } from '../scan/index.ts'
import { permitEdits } from './text.ts'
import type { Undo } from './undo-key.ts'

/** What came of an edit of several texts. */
export interface Edited {
  readonly undo: readonly Undo[]
  /** Ids of links or suggestions that were not found where they were, or could not be changed. */
  readonly failed: readonly number[]
  /** How many are still under way. */
  readonly remaining?: number
}

export const EDIT_LINKS = 'seo.edit-links'

/** What is left for later: ids of links to remove, or of suggestions to apply. */
export interface LeftEdits {
  readonly links?: readonly number[]
  readonly suggestions?: readonly (readonly number[])[]
}

/** So many texts are changed while the caller waits; the rest follows. */
const WAITED_FOR = 50

/**
 * Edits texts, each in a save of its own, once it is known that the caller may edit all of them.
 * They are looked through again at once.
 */
export const editEach = async <Choice>(
  ctx: Context,
  byItem: ReadonlyMap<number, readonly Choice[]>,
  edit: (ctx: WriteContext, id: number, chosen: readonly Choice[]) => Promise<Edited>,
  leave: (left: readonly Choice[]) => LeftEdits,
): Promise<Edited> => {
  await permitEdits(ctx, [...byItem.keys()])
  const items = [...byItem]
  const now = items.slice(0, WAITED_FOR)
  const left = items.slice(WAITED_FOR).flatMap(([, chosen]) => chosen)
  const undo: Undo[] = []
  const failed: number[] = []
  for (const [id, chosen] of now) {
    const edited = await ctx.transaction((ctx) => edit(ctx, id, chosen))
    undo.push(...edited.undo)
    failed.push(...edited.failed)
  }
  await scanItems(
    ctx,
    now.map(([id]) => id),
  )
  if (left.length === 0) return { undo, failed }
  await ctx.transaction(({ jobs }) => jobs.add(EDIT_LINKS, leave(left)))
  return { undo, failed, remaining: left.length }
}
