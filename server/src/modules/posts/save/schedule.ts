import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { lockRow } from '../../../store/locks.ts'
import { postType } from '../../types/index.ts'
import { findAnyPost } from '../item/index.ts'
import { savePost } from './save.ts'

/** Publishes an item whose time has come. May run twice, or late, or for nothing. */
export const publishScheduled: JobDefinition = {
  name: 'posts.publish',
  run: async (ctx: Context, { id }: { id: number }) => {
    await ctx.transaction(async (ctx) => {
      await lockRow(ctx.db, 'posts', id)
      const row = await findAnyPost(ctx.db, id)
      const type = row && postType(row.type)
      // Meanwhile it may have been published by hand, moved, trashed or removed.
      if (!type || row.status !== 'future' || row.date_gmt > nowGmt(ctx.clock)) return
      await savePost(ctx, type, id, { status: 'publish' })
    })
  },
}
