import type { WriteContext } from '../../../contract/context.ts'
import type { PostRow } from '../item/index.ts'

/**
 * A scheduled item has a job for its date, added or cancelled in the transaction that changes the
 * schedule.
 */
export const planPublication = async (
  ctx: WriteContext,
  row: Pick<PostRow, 'id' | 'status' | 'date_gmt'>,
  before: PostRow | undefined,
): Promise<void> => {
  const key = `posts.publish ${row.id}`
  if (row.status === 'future') {
    const isPlanned = before?.status === 'future' && before.date_gmt === row.date_gmt
    if (isPlanned) return
    const runAt = new Date(`${row.date_gmt}Z`)
    await ctx.jobs.add('posts.publish', { id: row.id }, { key, runAt })
  } else if (before?.status === 'future') await ctx.jobs.cancel(key)
}
