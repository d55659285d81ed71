import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { indexSoon } from '../../posts/index.ts'
import { saveForeignFields } from '../../seo-setup/index.ts'
import { findMeta, findUnannounced, noteAnnounced, sourcesToAnnounce } from '../model/index.ts'
import { foreignData } from '../seo/index.ts'

const NAME = 'moving.announce'

/** Items of one run of the job, and of one transaction. */
const AT_ONCE = 500
const TOGETHER = 10

/**
 * Tells the other modules of imported items, as a save would: they find the addresses, links, scores
 * and files of a text in their own time, and the import need not wait for them. What SEO plug-ins
 * said about items and terms becomes their SEO records first.
 */
export const announceImported: JobDefinition = {
  name: NAME,
  // Also takes up what a killed import has left.
  every: '*/10 * * * *',
  run: async (ctx: Context) => {
    for (const { id, announced_id } of await sourcesToAnnounce(ctx.db)) {
      const items = await findUnannounced(ctx.db, id, announced_id, AT_ONCE)
      for (let at = 0; at < items.length; at += TOGETHER)
        await announce(ctx, id, items.slice(at, at + TOGETHER))
      if (items.length === AT_ONCE) return announceLater(ctx)
    }
  },
}

export const announceLater = (ctx: Context): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await ctx.jobs.add(NAME, {}, { key: NAME })
    await indexSoon(ctx)
  })

type Unannounced = Awaited<ReturnType<typeof findUnannounced>>[number]

const announce = (ctx: Context, sourceId: number, items: readonly Unannounced[]): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const kind of ['post', 'term'] as const) {
      const ids = items.filter((item) => item.kind === kind).map(({ new_id }) => new_id)
      for (const [id, meta] of await findMeta(ctx.db, kind, ids))
        await saveForeignFields(ctx, kind, id, foreignData(ctx, sourceId, meta))
    }
    for (const { kind, new_id: id, type, status } of items)
      if (kind === 'post' && type !== null && status !== null)
        ctx.emit('post.saved', { id, type, status })
    await noteAnnounced(ctx.db, sourceId, items.at(-1)?.id ?? 0)
  })
