import { randomBytes } from 'node:crypto'
import type { WriteContext } from '../../../contract/context.ts'
import type { Changes } from '../../../contract/module.ts'
import { type EventData, scheduleDelivery } from '../common/index.ts'
import { appendEvents } from '../feed/index.ts'
import { hasActiveWebhooks } from '../hooks/index.ts'
import { type Change, describeChanges, itemKey } from './describe.ts'
import { findPaths, findPlaces, type Places } from './paths.ts'

/**
 * Stores the events of a transaction as its last step, so that each commit has its events and no
 * rollback has any. All rows are one statement, also those of an import.
 */
export const recordEvents = async (ctx: WriteContext, { events, tags }: Changes): Promise<void> => {
  const changes = describeChanges(events)
  if (changes.length === 0) return
  const places = await findPlaces(ctx, changes)
  const created_gmt = ctx.clock().toISOString()
  const rows = await Promise.all(
    changes.map(async (given) => {
      const change = completed(given, places)
      const { type, item, names } = change
      const paths = await findPaths(ctx, change, places)
      const data: EventData = { item, paths, tags, ...(names && { names }) }
      return {
        ...{ type, item: itemKey(item), data: JSON.stringify(data), created_gmt },
        mark: randomBytes(MARK_BYTES).toString('hex'),
      }
    }),
  )
  // Before the rows: their lock lasts until the commit, and no work should wait for it.
  if (await hasActiveWebhooks(ctx.db)) await scheduleDelivery(ctx)
  await appendEvents(ctx.db, rows)
}

const MARK_BYTES = 8

/** Events about SEO data do not name the type of the item. */
const completed = (change: Change, { pages }: Places): Change => {
  const { item, page = 0 } = change
  const row = pages.get(page)
  if (item.kind !== 'post' || item.type !== '' || !row) return change
  return row.type === 'attachment'
    ? { ...change, type: 'media.saved', item: { ...item, kind: 'media', status: row.status } }
    : { ...change, item: { ...item, type: row.type, status: row.status } }
}
