import type { Context, WriteContext } from '../../../../contract/context.ts'
import { nowGmt } from '../../../../lib/dates.ts'
import { addDays, isDay, type SearchDay, saveSearchDays } from '../../search-traffic/index.ts'
import { consoleJob } from '../connection/index.ts'
import type { AnalyticsRow, ConsoleFailure, SearchConsole } from '../provider/index.ts'
import { changeSync, readSync } from './state.ts'

export const PLAN = 'seo.plan-search-console-sync'
export const FETCH = 'seo.fetch-search-console-days'

/** How long the console keeps data. */
const WINDOW_MONTHS = 16

/** The console corrects figures of the last days. */
const DAYS_AGAIN = 4

/** Days per transaction, and per run. */
const DAYS_AT_ONCE = 100
const DAYS_A_TURN = 10

const noteFailure = (ctx: Context, { kind }: ConsoleFailure): Promise<void> =>
  changeSync(ctx, () => ({ failure: { kind, at: nowGmt(ctx.clock) } }))

/** Job: asks once a day which days have data, and queues those that may be new. */
export const planSync = consoleJob({
  name: PLAN,
  every: '35 5 * * *',
  noteFailure,
  run: async (ctx, console) => {
    const { latestDay } = await readSync(ctx)
    const end = dayInCalifornia(ctx.clock())
    const start = latestDay === null ? windowStart(end) : addDays(latestDay, 1 - DAYS_AGAIN)
    const rows = await console.analytics({ start, end, dimensions: ['date'] })
    const days = rows.filter((row) => isDay(dayOfRow(row)))
    for (let at = 0; at < days.length; at += DAYS_AT_ONCE)
      await ctx.transaction((ctx) =>
        saveSearchDays(ctx, days.slice(at, at + DAYS_AT_ONCE).map(wholeSite)),
      )
    await ctx.transaction(async (ctx) => {
      await changeSync(ctx, (before) => planned(before.pending, before.latestDay, days))
      await ctx.jobs.add(FETCH, {}, { key: FETCH })
    })
  },
})

const planned = (
  waiting: readonly string[],
  latestDay: string | null,
  days: readonly AnalyticsRow[],
) => {
  const known = days.map(dayOfRow)
  const pending = [...new Set([...waiting, ...known])].sort().reverse()
  const latest = [latestDay ?? '', ...known].sort().at(-1) || null
  return { pending, total: pending.length, latestDay: latest, failure: null }
}

/** Job: fetches some of the queued days, and adds a further job while there are more. */
export const fetchDays = consoleJob({
  name: FETCH,
  noteFailure,
  run: async (ctx, console) => {
    const { pending } = await readSync(ctx)
    for (const day of pending.slice(0, DAYS_A_TURN)) {
      const figures = await figuresOf(console, day)
      await ctx.transaction(async (ctx) => {
        await saveSearchDays(ctx, [figures])
        await settle(ctx, day)
      })
    }
    await ctx.transaction(async (ctx) => {
      const { pending } = await readSync(ctx)
      if (pending.length > 0) await ctx.jobs.add(FETCH, {}, { key: FETCH })
      else await changeSync(ctx, () => ({ finished: nowGmt(ctx.clock), failure: null }))
    })
  },
})

const settle = (ctx: WriteContext, day: string): Promise<void> =>
  changeSync(ctx, ({ pending }) => ({
    pending: pending.filter((waiting) => waiting !== day),
    failure: null,
  }))

/** Each dataset is requested separately: the total is not the sum of the reported parts. */
const figuresOf = async (console: SearchConsole, day: string): Promise<SearchDay> => {
  const at = { start: day, end: day }
  const pages = await console.analytics({ ...at, dimensions: ['page'] })
  const queries = await console.analytics({ ...at, dimensions: ['query'] })
  const pairs = await console.analytics({ ...at, dimensions: ['query', 'page'] })
  return {
    date: day,
    pages: pages.map(({ keys: [page = ''], ...counts }) => ({ page, ...counts })),
    queries: queries.map(({ keys: [query = ''], ...counts }) => ({ query, ...counts })),
    pairs: pairs.map(({ keys: [query = '', page = ''], ...counts }) => ({
      query,
      page,
      ...counts,
    })),
  }
}

const dayOfRow = ({ keys: [day = ''] }: AnalyticsRow): string => day

const wholeSite = (row: AnalyticsRow): SearchDay => ({
  date: dayOfRow(row),
  site: { clicks: row.clicks, impressions: row.impressions, position: row.position },
})

/** Days of the console are in Pacific time. */
const dayInCalifornia = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(now)

const windowStart = (end: string): string => {
  const [year = 0, month = 1, day = 1] = end.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - WINDOW_MONTHS, day)).toISOString().slice(0, 10)
}
