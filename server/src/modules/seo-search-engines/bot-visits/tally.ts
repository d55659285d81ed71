import type { PageVisit } from '../../../contract/site/page-visits.ts'
import { writeBehind } from '../../../jobs/write-behind.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { botOf } from './bots.ts'
import { addVisits, type CountedVisits, keepLatest } from './store.ts'

/** Of a flood of programs so many pages are noted until these are stored. */
const MAX_WAITING = 1_000

/** However many pages programs find, no more than these are remembered (SEC-61). */
const MAX_STORED = 50_000

/** An index of PostgreSQL holds no longer text. */
const MAX_PATH = 500

const tally = writeBehind<Map<string, CountedVisits>>({
  name: 'visits of search engines',
  delayMs: 5_000,
  create: () => new Map(),
  isEmpty: ({ size }) => size === 0,
  store: (ctx, visits) =>
    ctx.transaction(async ({ db }) => {
      // In one order everywhere, so that two processes never wait for each other.
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

/** Counts the visit of a search engine's program; other visits are not counted here. */
export const countBotVisit = ({ request, path: asked, status, ...site }: PageVisit): void => {
  const bot = botOf(request)
  if (bot === undefined) return
  const path = asStored(asked)
  if (path.length > MAX_PATH) return
  count(tally.waiting(site), { bot, path, status, visits: 1, last_gmt: nowGmt(site.clock) })
  tally.schedule(site, site.openContext)
}

/** As addresses of items are kept. */
const asStored = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/').toLowerCase()

/** Stores what was counted so far: before it is read, and before the process ends. */
export const storeBotVisits = tally.flush
