import type { WriteContext } from '../server/src/contract/context.ts'
import { addDays } from '../server/src/modules/seo-search-engines/search-traffic/days.ts'
import { rollUp } from '../server/src/modules/seo-search-engines/search-traffic/roll-up.ts'
import {
  type SearchDay,
  saveSearchDays,
} from '../server/src/modules/seo-search-engines/search-traffic/save.ts'
import { openStore } from '../server/src/store/engines/store.ts'

const QUERIES = 5_000
const PAGES = 1_000

export const LAST_DAY = '2026-10-31'

/**
 * Stores search statistics for this many days up to the last one: every query each day, on two
 * pages, one in ten of which differs.
 */
export const fillSearches = async (
  config: Parameters<typeof openStore>[0],
  days: number,
): Promise<void> => {
  const store = await openStore(config)
  const write = <T>(work: (ctx: WriteContext) => Promise<T>): Promise<T> =>
    store.transaction((db, touched) => {
      const ctx = {
        db,
        clock: () => new Date(),
        links: { base: 'http://bench.test' },
        touch: (tag: string) => touched.add(tag),
        jobs: { add: async () => undefined },
      }
      return work(ctx as unknown as WriteContext)
    })
  try {
    for (let day = 0; day < days; day++)
      await write((ctx) => saveSearchDays(ctx, [dayOf(addDays(LAST_DAY, 1 - days + day), day)]))
    await rollUp({ db: store.reader, transaction: write } as never)
  } finally {
    await store.close()
  }
}

const dayOf = (date: string, seed: number): SearchDay => {
  const random = randomNumbers(seed + 1)
  const counts = () => {
    const impressions = 1 + random(400)
    return { clicks: random(impressions), impressions, position: 1 + random(9_900) / 100 }
  }
  const queries = Array.from({ length: QUERIES }, (_, n) => ({ query: `query ${n}`, ...counts() }))
  return {
    date,
    site: { clicks: 50_000 + random(9_999), impressions: 900_000 + random(9_999), position: 20 },
    queries,
    pages: Array.from({ length: PAGES }, (_, n) => ({ page: `/post-${n}/`, ...counts() })),
    pairs: queries.flatMap(({ query }, n) =>
      [n, n + 1 + (random(10) === 0 ? random(99) : n % 99)].map((page) => ({
        query,
        page: `/post-${page % PAGES}/`,
        ...counts(),
      })),
    ),
  }
}

/** The same numbers on every run. */
const randomNumbers = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
