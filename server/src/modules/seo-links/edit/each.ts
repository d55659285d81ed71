import type { Context, WriteContext } from '../../../contract/context.ts'
import { scanItems } from '../scan/index.ts'
import { permitEdits } from './text.ts'
import type { Undo } from './undo-key.ts'

/** The result of editing several texts. */
export interface Edited {
  readonly undo: readonly Undo[]
  /** Ids of links or suggestions that were not found in their text, or could not be changed. */
  readonly failed: readonly number[]
  /** How many are left to the background job. */
  readonly remaining?: number
}

export const EDIT_LINKS = 'seo.edit-links'

/** Payload of the background job: ids of links to change, or of suggestions to apply. */
export interface LeftEdits {
  readonly links?: readonly number[]
  readonly suggestions?: readonly (readonly number[])[]
  /** The new address of the links; they are removed without one. */
  readonly address?: string
}

/** Texts that are edited within the request; a job edits the rest. */
const WAITED_FOR = 50

/**
 * Edits texts, each in a transaction of its own, after checking that the caller may edit all of them.
 * Scans the edited texts again before it returns.
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
