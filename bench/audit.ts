import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillContent } from './content-fill.ts'
import { ADMIN, type Running, startCallboard } from './processes.ts'

/** Latency of requests while the whole site is analysed in the background. */
export interface AuditCost {
  readonly posts: number
  /** In milliseconds, without background work. */
  readonly idleP99: number
  readonly scanningP99: number
  /** `scanningP99` / `idleP99`; the target is at most 2. */
  readonly ratio: number
  readonly objectsPerSecond: number
}

const POSTS = 10_000
const REQUESTS = 1_000
/** Slow enough that no request waits for another one. */
const EVERY_MS = 25

export const measureAudit = async (): Promise<AuditCost> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-audit-'))
  try {
    await (await startCallboard(folder)).stop()
    await fillContent({ engine: 'sqlite', file: join(folder, 'callboard.sqlite') }, POSTS)
    const server = await startCallboard(folder)
    try {
      return await compare(server)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const compare = async (server: Running): Promise<AuditCost> => {
  await timesOf(server)
  const idle = await timesOf(server)
  await beginScan(server)
  const begun = performance.now()
  const before = await percentOf(server)
  const scanning = await timesOf(server)
  const after = await percentOf(server)
  const seconds = (performance.now() - begun) / 1_000
  if (after <= before || before > 95)
    throw new Error(`no scan was under way: ${before}, ${after} %`)
  const [idleP99, scanningP99] = [p99Of(idle), p99Of(scanning)]
  return {
    posts: POSTS,
    idleP99: rounded(idleP99),
    scanningP99: rounded(scanningP99),
    ratio: rounded(scanningP99 / idleP99),
    // Items make up 50 of the 100 percent, the few terms the rest.
    objectsPerSecond: Math.round(((after - before) / 50) * (POSTS / seconds)),
  }
}

const headers = {
  authorization: `Basic ${Buffer.from(`${ADMIN.login}:${ADMIN.secret}`).toString('base64')}`,
  'content-type': 'application/json',
}

/** Changing what is analysed queues every object that was never analysed. */
const beginScan = async ({ address }: Running): Promise<void> => {
  const options = { seoAnalysis: { excludePosts: ['1'] } }
  const body = JSON.stringify({ options })
  await fetch(`${address}/api/seo/v1/options`, { method: 'POST', headers, body })
  await pause(5_000)
}

const percentOf = async ({ address }: Running): Promise<number> => {
  const answer = await fetch(`${address}/api/seo/v1/seo-analysis/objects-scan-percent`, { headers })
  return ((await answer.json()) as { percent: number }).percent
}

let last = 0

/** Latencies of pages that were never requested before, at a steady rate of requests. */
const timesOf = async ({ address }: Running): Promise<readonly number[]> => {
  const times: Promise<number>[] = []
  const begun = performance.now()
  for (let sent = 0; sent < REQUESTS; sent++) {
    await pause(Math.max(0, begun + sent * EVERY_MS - performance.now()))
    last++
    times.push(timeOf(`${address}/api/core/v2/posts?per_page=5&offset=${last}`))
  }
  return Promise.all(times)
}

const timeOf = async (address: string): Promise<number> => {
  const begun = performance.now()
  await (await fetch(address)).arrayBuffer()
  return performance.now() - begun
}

const p99Of = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

const rounded = (value: number): number => Math.round(value * 100) / 100

export const printAudit = (cost: AuditCost): void =>
  console.log(
    `analysis of ${cost.posts.toLocaleString('en')} posts: ${cost.objectsPerSecond} a second; ` +
      `p99 ${cost.idleP99} ms idle, ${cost.scanningP99} ms meanwhile, ratio ${cost.ratio}`,
  )
