import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { PageVisit } from '../../../contract/site/page-visits.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { botOf } from './bots.ts'
import { addVisits, type CountedVisits, keepLatest } from './store.ts'

/** Nobody waits for a note about them, nor is the database to be busy with nothing else. */
const WRITE_AFTER_MS = 5_000

/** Of a flood of programs so many pages are noted until these are stored. */
const MAX_WAITING = 1_000

/** However many pages programs find, no more than these are remembered (SEC-61). */
const MAX_STORED = 50_000

/** An index of PostgreSQL holds no longer text. */
const MAX_PATH = 500

interface Tally {
  visits: Map<string, CountedVisits>
  timer: NodeJS.Timeout | undefined
}

const tallyOf = perSite((): Tally => ({ visits: new Map(), timer: undefined }))

/** Counts the visit of a search engine's program; everybody else is nobody's business. */
export const countBotVisit = ({ request, path: asked, status, ...site }: PageVisit): void => {
  const bot = botOf(request)
  if (bot === undefined) return
  const path = asStored(asked)
  if (path.length > MAX_PATH) return
  const tally = tallyOf(site)
  const key = `${bot}\n${path}`
  const visits = (tally.visits.get(key)?.visits ?? 0) + 1
  if (visits === 1 && tally.visits.size >= MAX_WAITING) return
  tally.visits.set(key, { bot, path, status, visits, last_gmt: nowGmt(site.clock) })
  tally.timer ??= setTimeout(() => {
    const ctx = site.openContext()
    storeBotVisits(ctx).catch((error: Error) =>
      ctx.log.warn({ err: error }, 'visits of search engines could not be stored'),
    )
  }, WRITE_AFTER_MS).unref()
}

/** As addresses of items are kept. */
const asStored = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/').toLowerCase()

/** Stores what was counted so far: before it is read, and before the process ends. */
export const storeBotVisits = async (ctx: Context): Promise<void> => {
  const tally = tallyOf(ctx)
  clearTimeout(tally.timer)
  const { visits } = tally
  Object.assign(tally, { visits: new Map(), timer: undefined })
  if (visits.size === 0) return
  await ctx.transaction(async ({ db }) => {
    // In one order everywhere, so that two processes never wait for each other.
    const inOrder = [...visits].sort(([one], [other]) => (one < other ? -1 : 1))
    await addVisits(
      db,
      inOrder.map(([, counted]) => counted),
    )
    await keepLatest(db, MAX_STORED)
  })
}
