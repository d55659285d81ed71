import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { deleteOldEvents } from './store.ts'

const DAYS = 30
const DAY_MS = 86_400_000
/** A site that changes without pause must not fill its disk. */
const MOST_EVENTS = 200_000

const deleteOld = (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock().getTime() - DAYS * DAY_MS).toISOString()
  return ctx.transaction(({ db }) => deleteOldEvents(db, { before, most: MOST_EVENTS }))
}

export const sweepEvents: JobDefinition = {
  ...{ name: 'events.sweep', every: '29 * * * *', run: deleteOld },
}
