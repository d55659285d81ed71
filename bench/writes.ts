import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile, rounded } from './figures.ts'
import { startCallboard } from './processes.ts'
import { AUTHORIZATION } from './scenarios.ts'

export interface WriteCosts {
  readonly writers: number
  readonly readers: number
  readonly seconds: number
  readonly writesPerSecond: number
  readonly writeP99Ms: number
  /** Processor time per write, including the work that follows from it. */
  readonly cpuMsPerWrite: number
  /** Of a cached response, each on its own connection, without writes. */
  readonly idleReadP99Ms: number
  readonly readP99Ms: number
  readonly slowestReadMs: number
  /** Ratio of the two; the target is at most 5. */
  readonly readRatio: number
}

const WRITERS = 60
const READERS = 20
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
/** Pause between reads: the readers are not meant to be a load of their own. */
const PAUSE_MS = 100

/** Latency of reads while sixty clients save at the same time, on SQLite. */
export const measureWrites = async (): Promise<WriteCosts> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-writes-'))
  const server = await startCallboard(folder)
  try {
    const idle = await measure(server.address, 0, SECONDS)
    await measure(server.address, WRITERS, WARMING_SECONDS)
    const before = await server.usage()
    const busy = await measure(server.address, WRITERS, SECONDS)
    const cpuSeconds = (await server.usage()).cpuSeconds - before.cpuSeconds
    const idleReadP99Ms = percentile(idle.reads, 0.99)
    const readP99Ms = percentile(busy.reads, 0.99)
    return {
      ...{ writers: WRITERS, readers: READERS, seconds: SECONDS },
      writesPerSecond: Math.round(busy.writes.length / busy.seconds),
      writeP99Ms: rounded(percentile(busy.writes, 0.99)),
      cpuMsPerWrite: rounded((cpuSeconds * 1_000) / busy.writes.length),
      idleReadP99Ms: rounded(idleReadP99Ms),
      readP99Ms: rounded(readP99Ms),
      slowestReadMs: rounded(percentile(busy.reads, 1)),
      readRatio: rounded(readP99Ms / idleReadP99Ms),
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const WARMING_SECONDS = 5

export const printWrites = (costs: WriteCosts): void => {
  console.log(
    `${costs.writers} writers: ${costs.writesPerSecond} writes/s (p99 ${costs.writeP99Ms} ms, ${costs.cpuMsPerWrite} ms of CPU ` +
      `each); cached reads on new connections p99 ${costs.readP99Ms} ms, slowest ${costs.slowestReadMs} ms, ` +
      `idle ${costs.idleReadP99Ms} ms, ratio ${costs.readRatio}`,
  )
}

/** Latency of each response, in milliseconds. */
interface Times {
  readonly writes: number[]
  readonly reads: number[]
  /** Until the last response. */
  readonly seconds: number
}

const measure = async (address: string, writers: number, seconds: number): Promise<Times> => {
  const writes: number[] = []
  const reads: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS })
  const start = performance.now()
  const until = start + seconds * 1_000
  const repeat = async (times: number[], ask: () => Promise<void>, pauseMs = 0): Promise<void> => {
    while (performance.now() < until) {
      const begun = performance.now()
      await ask()
      times.push(performance.now() - begun)
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs))
    }
  }
  await Promise.all([
    ...Array.from({ length: writers }, () => repeat(writes, () => writePost(address, agent))),
    ...Array.from({ length: READERS }, () => repeat(reads, () => read(address), PAUSE_MS)),
  ])
  agent.destroy()
  return { writes, reads, seconds: (performance.now() - start) / 1_000 }
}

const CONTENT = `<!-- wp:paragraph --><p>${'A character waits in the wings. '.repeat(35)}</p><!-- /wp:paragraph -->`

/** Every post gets a distinct slug; resolving conflicts between slugs is not measured here. */
let written = 0

export const writePost = (address: string, agent: Agent): Promise<void> =>
  ask(
    `${address}/api/core/v2/posts`,
    {
      method: 'POST',
      agent,
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    },
    JSON.stringify({ title: `Written ${++written}`, status: 'publish', content: CONTENT }),
  )

/** No write affects this response, so it comes from the cache. */
const read = (address: string): Promise<void> =>
  ask(`${address}/api/core/v2/types/post`, { agent: false })

const ask = (url: string, options: object, body?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, options, (response) => {
      if ((response.statusCode ?? 0) >= 300) reject(new Error(`answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(body)
  })
