import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../server/src/modules/seo-search-engines/search-traffic/days.ts'
import { fillContent } from './content-fill.ts'
import { ADMIN, type Running, startCallboard } from './processes.ts'
import { fillSearches, LAST_DAY } from './search-fill.ts'

/** Cost of comparing all stored statistics, in milliseconds of processor time. */
interface Costs {
  readonly days: number
  readonly megabytes: number
  /** Totals, chart and pages of the site. */
  readonly site: number
  /** Positions of the keywords, with their chart. */
  readonly keywords: number
  /** The queries that found one post. */
  readonly post: number
}

export interface SearchStatisticsCosts {
  /** 5,000 keywords on 1,000 pages, 10,000 pairs a day. */
  readonly sites: readonly Costs[]
  /** Cost of a comparison on the largest site; the target is at most 150. */
  readonly milliseconds: number
  /** Ratio of the largest site to the small one; the target is at most 3. */
  readonly growth: number
}

/** Days stored. The largest database may take 600 MB. */
const SIZES = [30, 365]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const REQUESTS = 20

export const measureSearchStatistics = async (): Promise<SearchStatisticsCosts> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-searches-'))
  try {
    const sites: Costs[] = []
    for (const days of SIZES) sites.push(await measureSite(join(folder, String(days)), days))
    const [small, large] = sites
    if (!small || !large) throw new Error('there are two sites')
    return {
      sites,
      milliseconds: Math.max(large.site, large.keywords, large.post),
      growth: rounded(
        Math.max(large.site / small.site, large.keywords / small.keywords, large.post / small.post),
      ),
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const measureSite = async (folder: string, days: number): Promise<Costs> => {
  await (await startCallboard(folder)).stop()
  const file = join(folder, 'callboard.sqlite')
  await fillContent({ engine: 'sqlite', file }, 1_000)
  const empty = (await stat(file)).size
  await fillSearches({ engine: 'sqlite', file }, days)
  const megabytes = Math.round(((await stat(file)).size - empty) / 1_000_000)
  const server = await startCallboard(folder)
  try {
    // All days: one half compared with the other.
    const half = Math.floor(days / 2)
    const query = `startDate=${addDays(LAST_DAY, 1 - half)}&endDate=${LAST_DAY}`
    const id = await firstPost(server)
    return {
      ...{ days, megabytes },
      site: await costOf(server, `stats/seo-statistics?${query}`),
      keywords: await costOf(server, `stats/keywords?${query}`),
      post: await costOf(server, `post-detail/keywords?${query}&postId=${id}`),
    }
  } finally {
    await server.stop()
  }
}

const headers = {
  authorization: `Basic ${Buffer.from(`${ADMIN.login}:${ADMIN.secret}`).toString('base64')}`,
}

const firstPost = async ({ address }: Running): Promise<number> => {
  const answer = await fetch(`${address}/api/core/v2/posts?slug=post-7`)
  return ((await answer.json()) as { id: number }[])[0]?.id ?? 0
}

/** The minimum of several rounds: other load on the machine only adds to it. */
const costOf = async (server: Running, path: string): Promise<number> => {
  const costs: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = (await server.usage()).cpuSeconds
    for (let n = 0; n < REQUESTS; n++) {
      const answer = await fetch(`${server.address}/api/seo/v1/search-statistics/${path}`, {
        headers,
      })
      if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const { cpuSeconds } = await server.usage()
    // The first round warms up.
    if (round > 0) costs.push(((cpuSeconds - before) / REQUESTS) * 1_000)
  }
  return rounded(Math.min(...costs))
}

const rounded = (value: number): number => Math.round(value * 10) / 10

export const printSearchStatistics = ({
  sites,
  milliseconds,
  growth,
}: SearchStatisticsCosts): void => {
  for (const { days, megabytes, site, keywords, post } of sites)
    console.log(
      `${days} days of searches: ${megabytes} MB, site ${site} ms, keywords ${keywords} ms, ` +
        `post ${post} ms of the processor`,
    )
  console.log(`a comparison ${milliseconds} ms, growth × ${growth}`)
}
