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

/** What rules cost the requests of a site, in microseconds of its processor for each. */
interface Costs {
  readonly rules: number
  readonly patterns: number
  readonly cachedPage: number
  readonly freshPage: number
  /** A request that a rule leads on. */
  readonly match: number
}

export interface RedirectCosts {
  readonly sites: readonly Costs[]
  /** Of the largest site to the one without rules; at most 1.05 is wanted. */
  readonly cachedPageRatio: number
  readonly freshPageRatio: number
  /** Of a match to a cached page; at most 1.2. */
  readonly matchRatio: number
  /** Of the largest site to the small one; at most 1.2. */
  readonly growth: number
}

const SIZES = [0, 1_000, 100_000]
const PATTERNS = 100
const POSTS = 200
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 20

/** Requests of a round: as many as its time is told in hundredths of seconds for. */
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

/** Round by round on each server in turn, so that whatever else the machine does falls on all. */
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

/** A page that no answer in memory serves comes to another host each time, as in scenarios.ts. */
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

/** Whatever else the machine does only adds to it. */
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
