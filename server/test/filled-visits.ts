import type { Context } from '../src/contract/context.ts'
import { type Hit, settleVisits } from '../src/modules/analytics/store/index.ts'
import { hitOn, recordHits } from './hits.ts'

const PATHS = ['/', '/first/', '/second/', '/show/harbour-lights/', '/character/alex/', '/about/']
const REFERRERS = ['', 'www.google.com/', '', 'news.example/long/way/to/an/article', 'bsky.app/']
const DEVICES = ['desktop', 'mobile', 'mobile', 'tablet'] as const
const BROWSERS = ['Firefox', 'Chrome', 'Safari']
const SYSTEMS = ['Linux', 'Windows', 'iOS', 'Android']
const COUNTRIES = ['GB', 'US', 'DE', '', 'FR']

/** Records visits of every kind for these days, deterministic; `last` is the last day. */
export const fillVisits = async (ctx: Context, last: string, days: number): Promise<void> => {
  for (let back = 0; back < days; back++) {
    const day = new Date(Date.parse(last) - back * 86_400_000).toISOString().slice(0, 10)
    // More at the end of the week, and more recently.
    const visitors = 4 + ((back * 5) % 7) + Math.floor((days - back) / 10)
    recordHits(ctx, Array.from({ length: visitors }, (_, n) => visitOf(day, n)).flat())
  }
  await settleVisits(ctx)
}

const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

const visitOf = (day: string, n: number): readonly Hit[] => {
  const person = {
    ...{ visitor: `${day} ${n}`, device: of(DEVICES, n), browser: of(BROWSERS, n) },
    ...{ os: of(SYSTEMS, n), country: of(COUNTRIES, n) },
  }
  const at = (minute: number, given: Partial<Hit>) =>
    hitOn(day, { minute: 300 + n * 40 + minute, ...person, ...given })
  const path = of(PATHS, n)
  return [
    at(0, {
      path,
      referrer: of(REFERRERS, n),
      campaign: n % 5 === 1 ? 'spring / mail / letter' : '',
    }),
    ...(n % 2 === 0 ? [at(1, { path: of(PATHS, n + 1) })] : []),
    at(2, { kind: 'leave', path, seconds: n % 5 === 0 ? 3 : 5 + n * 7, scroll: 60 }),
    ...(n % 3 === 0 ? [at(3, { kind: 'search', path: '/', label: 'kate', results: n })] : []),
    ...(n % 8 === 1 ? [at(3, { kind: 'outbound', path, label: 'other.example/far' })] : []),
    ...(n % 4 === 2 ? [at(3, { kind: 'download', path, label: '/files/report.pdf' })] : []),
    ...(n % 4 === 3 ? [at(3, { kind: 'missing', path: '/gone/' })] : []),
  ]
}
