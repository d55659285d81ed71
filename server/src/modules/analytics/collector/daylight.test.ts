import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import fc from '../../../../test/fast-check.ts'
import { readDaily, readHourly, settleVisits, wipeVisits } from '../store/index.ts'
import { collectEvents } from './collect.ts'

const ZONE = 'Europe/Berlin'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.as('administrator').put('/api/core/v2/settings', { timezone: ZONE })
})

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36'

const visit = (moment: number, ip: string) => {
  app.setTime(new Date(moment).toISOString())
  return collectEvents(
    app.systemContext(),
    { ip, agent: AGENT, headers: {}, roles: [], charge: () => undefined },
    JSON.stringify({ t: 'view', p: '/' }),
  )
}

/** The local hour according to Intl, as an independent reference: `2026-10-25T02`. */
const wallHour = (moment: number): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: ZONE, hourCycle: 'h23' as const, year: 'numeric' as const },
    ...{ month: '2-digit' as const, day: '2-digit' as const, hour: '2-digit' as const },
  }).formatToParts(moment)
  const at = (type: string) => parts.find((part) => part.type === type)?.value
  return `${at('year')}-${at('month')}-${at('day')}T${at('hour')}`
}

const MINUTE = 60_000

const counts = (keys: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]))

const storedCounts = async () => {
  const ctx = app.systemContext()
  await settleVisits(ctx)
  const range = { from: '2026-01-01', to: '2026-12-31' }
  const [days, hours] = [await readDaily(ctx, range), await readHourly(ctx, range)]
  return {
    days: Object.fromEntries(days.map(({ day, views }) => [day, views])),
    hours: Object.fromEntries(hours.map(({ hour, views }) => [hour, views])),
    visits: days.reduce((sum, { visits }) => sum + visits, 0),
  }
}

it.each([
  // One hour occurs twice: the day has 25.
  ['2026-10-24T20:00:00Z', { hours: 25, twice: '2026-10-25T02' }],
  // One hour is skipped: the day has 23.
  ['2026-03-28T20:00:00Z', { hours: 23, twice: undefined }],
])('counts as clocks on the wall show, from %s on', async (start, { hours, twice }) => {
  await wipeVisits(app.systemContext())
  const begin = Date.parse(start)
  const moments = Array.from({ length: 32 * 3 }, (_, n) => begin + n * 20 * MINUTE)
  for (const moment of moments) await visit(moment, '203.0.113.9')
  const found = await storedCounts()
  expect(found.hours).toEqual(counts(moments.map(wallHour)))
  expect(found.days).toEqual(counts(moments.map((moment) => wallHour(moment).slice(0, 10))))
  const [, changed = ''] = Object.keys(found.days)
  expect(found.days[changed]).toBe(hours * 3)
  expect(twice === undefined ? undefined : found.hours[twice]).toBe(twice && 6)
  // Pauses of twenty minutes end no visit, across the clock change too; midnight does.
  expect(found.visits).toBe(Object.keys(found.days).length)
})

it('does so for visits at any time', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2026-10-24T18:00:00Z', '2026-03-28T18:00:00Z'),
      fc.array(fc.tuple(fc.nat(34 * 60), fc.nat(2)), { maxLength: 30 }),
      async (start, coming) => {
        await wipeVisits(app.systemContext())
        const visits = coming
          .toSorted(([one], [other]) => one - other)
          .map(([minute, who]) => ({ moment: Date.parse(start) + minute * MINUTE, who }))
        for (const { moment, who } of visits) await visit(moment, `203.0.${who}.9`)
        const found = await storedCounts()
        expect(found.hours).toEqual(counts(visits.map(({ moment }) => wallHour(moment))))
        const last = new Map<string, number>()
        let sessions = 0
        for (const { moment, who } of visits) {
          const visitor = `${wallHour(moment).slice(0, 10)} ${who}`
          if (moment - (last.get(visitor) ?? Number.NEGATIVE_INFINITY) >= 30 * MINUTE) sessions += 1
          last.set(visitor, moment)
        }
        expect(found.visits).toBe(sessions)
      },
    ),
    { numRuns: 20 },
  ))
