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
  /** What one costs the server's processor, with the work that follows from it. */
  readonly cpuMsPerWrite: number
  /** Of a cached answer, each on a connection of its own, while nobody writes. */
  readonly idleReadP99Ms: number
  readonly readP99Ms: number
  readonly slowestReadMs: number
  /** Of the two; at most 5 is wanted. */
  readonly readRatio: number
}

const WRITERS = 60
const READERS = 20
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
/** Readers come and go; they are no load of their own. */
const PAUSE_MS = 100

/** What sixty who save at the same time leave to those who only read, on SQLite. */
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

/** How long each answer took, in milliseconds. */
interface Times {
  readonly writes: number[]
  readonly reads: number[]
  /** Until the last answer came. */
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

/** Each has an address of its own; how those who want the same one find theirs is not asked here. */
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

/** No write touches what it says, so it is answered from memory. */
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
