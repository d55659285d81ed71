import type { PageVisit } from '../../../contract/site/page-visits.ts'
import { writeBehind } from '../../../jobs/write-behind.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { botOf } from './bots.ts'
import { addVisits, type CountedVisits, keepLatest } from './store.ts'

/** Limit of pages in memory; further ones are dropped until these are stored. */
const MAX_WAITING = 1_000

/** Limit of stored pages (SEC-61). */
const MAX_STORED = 50_000

/** Limit of an index entry in PostgreSQL. */
const MAX_PATH = 500

const tally = writeBehind<Map<string, CountedVisits>>({
  name: 'visits of search engines',
  delayMs: 5_000,
  create: () => new Map(),
  isEmpty: ({ size }) => size === 0,
  store: (ctx, visits) =>
    ctx.transaction(async ({ db }) => {
      // Sorted, so that concurrent processes lock the rows in the same order and cannot deadlock.
      const inOrder = [...visits].sort(([one], [other]) => (one < other ? -1 : 1))
      await addVisits(
        db,
        inOrder.map(([, counted]) => counted),
      )
      await keepLatest(db, MAX_STORED)
    }),
  merge: (into, later) => {
    for (const counted of later.values()) count(into, counted)
  },
})

const count = (tally: Map<string, CountedVisits>, counted: CountedVisits): void => {
  const key = `${counted.bot}\n${counted.path}`
  const known = tally.get(key)
  if (!known && tally.size >= MAX_WAITING) return
  tally.set(key, { ...counted, visits: (known?.visits ?? 0) + counted.visits })
}

/** Counts the visit of a bot; ignores other visits. */
export const countBotVisit = ({ request, path: asked, status, ...site }: PageVisit): void => {
  const bot = botOf(request)
  if (bot === undefined) return
  const path = asStored(asked)
  if (path.length > MAX_PATH) return
  count(tally.waiting(site), { bot, path, status, visits: 1, last_gmt: nowGmt(site.clock) })
  tally.schedule(site, site.openContext)
}

/** The form in which addresses of items are stored. */
const asStored = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/').toLowerCase()

/** Stores the counts so far: before they are read, and before the process ends. */
export const storeBotVisits = tally.flush
