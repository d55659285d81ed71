import { perRequest } from '../../../cache/request-cache.ts'
import type { WriteContext } from '../../../contract/context.ts'
import type { PostRow } from './row.ts'
import { findAnyPost } from './store.ts'

/** The rows that a transaction has read or written, and how often it had touched items by then. */
const heldRows = perRequest(
  (_: WriteContext) => new Map<number, { readonly times: number; readonly row: PostRow }>(),
)

/**
 * An item of any type as its transaction has it: a dozen modules follow each save, and read its row
 * once between two changes.
 */
export const heldPost = async (ctx: WriteContext, id: number): Promise<PostRow | undefined> => {
  const held = heldRows(ctx).get(id)
  if (held?.times === ctx.timesTouched('posts')) return held.row
  const row = await findAnyPost(ctx.db, id)
  if (row) holdPost(ctx, row)
  return row
}

/** Hands the row that was just written, and touched, to those who read it next. */
export const holdPost = (ctx: WriteContext, row: PostRow): void => {
  heldRows(ctx).set(row.id, { times: ctx.timesTouched('posts'), row })
}
