import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { lockRow } from '../../../store/locks.ts'
import { postType } from '../../types/index.ts'
import { findAnyPost } from '../item/index.ts'
import { savePost } from './save.ts'

/** Publishes an item that is due. May run twice, late, or without need. */
export const publishScheduled: JobDefinition = {
  name: 'posts.publish',
  run: async (ctx: Context, { id }: { id: number }) => {
    await ctx.transaction(async (ctx) => {
      await lockRow(ctx.db, 'posts', id)
      const row = await findAnyPost(ctx.db, id)
      const type = row && postType(row.type)
      // The item may have been published, rescheduled, trashed or deleted meanwhile.
      if (!type || row.status !== 'future' || row.date_gmt > nowGmt(ctx.clock)) return
      await savePost(ctx, type, id, { status: 'publish' })
    })
  },
}
