import type { Context } from '../../contract/context.ts'
import { ApiError, statusFor } from '../../contract/errors.ts'
import { findPostsWithAbove, type PostRow } from '../posts/index.ts'
import { cloneItem } from './clone/index.ts'
import { getKnownItem } from './copies/index.ts'
import { startRewrite } from './rewrite/index.ts'
import { copySettings } from './settings/index.ts'

export type BulkAction = 'clone' | 'rewrite'

interface Result {
  readonly id: number
  readonly status: number
  readonly copy: number | null
  readonly code: string
  readonly message: string
}

export interface BulkResult {
  readonly done: number
  readonly skipped: number
  readonly results: readonly Result[]
}

/** Copies the items one after the other; an item that cannot be copied does not stop the rest. */
export const copyMany = async (
  ctx: Context,
  action: BulkAction,
  ids: readonly number[],
): Promise<BulkResult> => {
  const wanted = [...new Set(ids)]
  const alongWith =
    action === 'clone' ? await findCopiedWithParents(ctx, wanted) : new Set<number>()
  const results: Result[] = []
  for (const id of wanted)
    results.push(
      alongWith.has(id)
        ? { id, status: 200, copy: null, code: 'with_parent', message: 'Copied below its parent.' }
        : await copyOne(ctx, action, id),
    )
  const done = results.filter(({ copy }) => copy !== null).length
  return { done, skipped: results.length - done, results }
}

const copyOne = async (ctx: Context, action: BulkAction, id: number): Promise<Result> => {
  try {
    const row = await getKnownItem(ctx, id)
    const copy = await ACTIONS[action](ctx, row)
    return { id, status: 201, copy: copy.id, code: '', message: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const status = statusFor(error, ctx.user.kind === 'anonymous')
    return { id, status, copy: null, code: error.code, message: error.message }
  }
}

const ACTIONS: Readonly<Record<BulkAction, (ctx: Context, row: PostRow) => Promise<PostRow>>> = {
  clone: cloneItem,
  rewrite: (ctx, row) => startRewrite(ctx, row, { replacesTrashed: false }),
}

/** The ids whose ancestor is in the list too: with `copychildren` they would be copied twice. */
const findCopiedWithParents = async (
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (!(await copySettings(ctx)).copychildren) return new Set()
  const rows = new Map((await findPostsWithAbove(ctx.db, ids)).map((row) => [row.id, row]))
  const wanted = new Set(ids)
  const isBelowAnother = (id: number): boolean => {
    const seen = new Set([id])
    for (let row = rows.get(id); row && row.parent_id !== 0; row = rows.get(row.parent_id)) {
      if (wanted.has(row.parent_id)) return rows.has(row.parent_id)
      if (seen.has(row.parent_id)) return false
      seen.add(row.parent_id)
    }
    return false
  }
  return new Set(ids.filter(isBelowAnother))
}
