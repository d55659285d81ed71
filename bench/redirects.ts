import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  columnsOf,
  type RedirectDraft,
} from '../server/src/modules/seo-redirects/rules/redirect.ts'
import { openStore } from '../server/src/store/engines/store.ts'
import { insertRows } from '../server/src/store/snapshot/load.ts'
import { fillContent } from './content-fill.ts'
import { type Running, startCallboard } from './processes.ts'

/** Cost of redirect rules per request, in microseconds of processor time. */
interface Costs {
  readonly rules: number
  readonly patterns: number
  readonly cachedPage: number
  readonly freshPage: number
  /** A request that a rule redirects. */
  readonly match: number
}

export interface RedirectCosts {
  readonly sites: readonly Costs[]
  /** Ratio of the largest site to the one without rules; the target is at most 1.05. */
  readonly cachedPageRatio: number
  readonly freshPageRatio: number
  /** Ratio of a match to a cached page; the target is at most 1.2. */
  readonly matchRatio: number
  /** Ratio of the largest site to the small one; the target is at most 1.2. */
  readonly growth: number
}

const SIZES = [0, 1_000, 100_000]
const PATTERNS = 100
const POSTS = 200
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 20

/** Requests per round: enough for a time that the system counts in hundredths of a second. */
const REQUESTS = { cachedPage: 40_000, freshPage: 600, match: 40_000 } as const

type Kind = keyof typeof REQUESTS

export const measureRedirects = async (): Promise<RedirectCosts> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-redirects-'))
  const servers: Running[] = []
  try {
    for (const size of SIZES) servers.push(await startSite(join(folder, String(size)), size))
    const sites = await measureSites(servers)
    const [none, small, large] = sites
    if (!none || !small || !large) throw new Error('there are three sites')
    return {
      sites,
      cachedPageRatio: rounded(large.cachedPage / none.cachedPage),
      freshPageRatio: rounded(large.freshPage / none.freshPage),
      matchRatio: rounded(large.match / large.cachedPage),
      growth: rounded(
        Math.max(
          large.cachedPage / small.cachedPage,
          large.freshPage / small.freshPage,
          large.match / small.match,
        ),
      ),
    }
  } finally {
    for (const server of servers) await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const startSite = async (folder: string, rules: number): Promise<Running> => {
  await (await startCallboard(folder)).stop()
  const store = { engine: 'sqlite', file: join(folder, 'callboard.sqlite') } as const
  await fillContent(store, POSTS)
  if (rules > 0) await fillRules(store, rules)
  return startCallboard(folder)
}

const fillRules = async (config: Parameters<typeof openStore>[0], rules: number): Promise<void> => {
  const store = await openStore(config)
  const drafts = [
    ...Array.from({ length: rules }, (_, n) => draft(`/old-page-${n}`, `/post-${n % 100}`)),
    ...Array.from({ length: PATTERNS }, (_, n) =>
      draft(
        n % 10 === 0 ? `legacy-${n}-(\\d+)\\.html$` : `^/archive-${n}/(\\d+)/(.*)$`,
        '/a/$1',
        true,
      ),
    ),
  ]
  const rest = { hits: 0, last_hit_gmt: null, fault: null, created_gmt: NOW, updated_gmt: NOW }
  try {
    await store.transaction(async (db, touched) => {
      const rows = drafts.map((draft, n) => ({ id: n + 1, ...columnsOf(draft), ...rest }))
      for (let at = 0; at < rows.length; at += 5_000)
        await insertRows(db, 'seo_redirects', rows.slice(at, at + 5_000))
      touched.add('seo_redirects')
    })
  } finally {
    await store.close()
  }
}

const NOW = '2026-11-16T00:00:00'

const draft = (sourceUrl: string, targetUrl: string, isRegex = false): RedirectDraft => ({
  ...{ sourceUrl, targetUrl, isRegex, ignoreSlash: true, ignoreCase: true, type: 301 },
  ...{ queryParam: 'exact', customRules: [], group: 'manual', comment: '' },
  ...{ isEnabled: true, postId: null },
})

/** Each round runs on every server in turn, so that other load on the machine affects all alike. */
const measureSites = async (servers: readonly Running[]): Promise<readonly Costs[]> => {
  const found = servers.map(() => ({ cachedPage: [], freshPage: [], match: [] }) as Found)
  for (let round = 0; round <= ROUNDS; round++)
    for (const kind of Object.keys(REQUESTS) as Kind[])
      for (const [at, server] of servers.entries()) {
        if (kind === 'match' && SIZES[at] === 0) continue
        const cost = await costOf(server, kind)
        // The first round warms up.
        if (round > 0) found[at]?.[kind].push(cost)
      }
  return found.map((costs, at) => ({
    rules: SIZES[at] ?? 0,
    patterns: SIZES[at] === 0 ? 0 : PATTERNS,
    cachedPage: least(costs.cachedPage),
    freshPage: least(costs.freshPage),
    match: least(costs.match),
  }))
}

type Found = Record<Kind, number[]>

let last = 0

const costOf = async (server: Running, kind: Kind): Promise<number> => {
  const count = REQUESTS[kind]
  const before = (await server.usage()).cpuSeconds
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let left = count
  const worker = async (): Promise<void> => {
    while (left-- > 0) await ask(server, agent, kind, ++last)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
  const { cpuSeconds } = await server.usage()
  return Math.round(((cpuSeconds - before) / count) * 10_000_000) / 10
}

/** Each request for an uncached page goes to another host, as in scenarios.ts. */
const ask = ({ address }: Running, agent: Agent, kind: Kind, n: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const path = kind === 'match' ? `/old-page-${n % 500}` : '/post-7/'
    const headers = kind === 'freshPage' ? { host: `h${n}.bench.test` } : {}
    const request = get(`${address}${path}`, { agent, headers }, (response) => {
      const isRight = response.statusCode === (kind === 'match' ? 301 : 200)
      response.resume().once('end', () => (isRight ? resolve() : reject(new Error(path))))
    })
    request.once('error', reject)
  })

/** The minimum: other load on the machine only adds to the cost. */
const least = (values: readonly number[]): number => (values.length > 0 ? Math.min(...values) : 0)

const rounded = (value: number): number => Math.round(value * 100) / 100

export const printRedirects = (costs: RedirectCosts): void => {
  for (const { rules, patterns, cachedPage, freshPage, match } of costs.sites)
    console.log(
      `${rules.toLocaleString('en')} rules and ${patterns} patterns: cached page ${cachedPage} µs, ` +
        `fresh page ${freshPage} µs, match ${match} µs of the processor`,
    )
  const { cachedPageRatio, freshPageRatio, matchRatio, growth } = costs
  console.log(
    `cached page × ${cachedPageRatio}, fresh page × ${freshPageRatio}, match × ${matchRatio} of a cached page, growth × ${growth}`,
  )
}
