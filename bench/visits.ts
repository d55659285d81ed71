import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { runPaced } from './load.ts'
import { type Running, startBare, startCallboard } from './processes.ts'
import { fillSite } from './scenarios.ts'

const RATE = Number(process.env.BENCH_VISITS_RATE ?? 5_000)
const SECONDS = Number(process.env.BENCH_VISITS_SECONDS ?? 30)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const ROUND_SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const WARMING_SECONDS = Number(process.env.BENCH_WARMING_SECONDS ?? 5)
const PAGES_PER_SECOND = 200

/** Cost of counting visitors, beside a server that sends the same responses and counts nothing. */
export interface VisitCosts {
  /** Load average of the machine at the start: other processes may have been running. */
  readonly loadAverage: number
  /** Hits per second of processor time, with all the cost of counting: other load changes it little. */
  readonly hitsPerProcessorSecond: number
  /** Requests of the bare server. */
  readonly barePerProcessorSecond: number
  /** The target is at least 0.3. */
  readonly ratio: number
  readonly sustained: SustainedLoad
}

interface SustainedLoad {
  readonly hitsPerSecond: number
  readonly seconds: number
  readonly sent: number
  readonly stored: number
  /** From the last hit until all were added to the sums. */
  readonly secondsUntilCounted: number
  readonly processorSeconds: number
  readonly pageP99Ms: { readonly idle: number; readonly meanwhile: number }
  readonly pageP50Ms: { readonly idle: number; readonly meanwhile: number }
  /** Figures of a server on the same core that answers the same requests with empty responses. */
  readonly barePageP99Ms: { readonly idle: number; readonly meanwhile: number }
  readonly databaseBytesPerHit: number
  readonly peakMegabytes: number
}

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Bodies that the script of a page sends: when it is opened, and when it is left by a link. */
const BODIES = [
  [{ t: 'view', p: '/post-number-PAGE/?utm_source=news', r: 'https://other.example/' }],
  [
    { t: 'click', p: '/post-number-PAGE/', n: 'https://other.example/next' },
    { t: 'leave', p: '/post-number-PAGE/', d: 12, s: 80 },
  ],
]

const HITS_PER_REQUEST = BODIES.flat().length / BODIES.length

const requestFor = (address: string, first: string, headers: readonly string[], body: string) =>
  [first, `Host: ${new URL(address).host}`, `User-Agent: ${AGENT}`, ...headers, '', body].join(
    '\r\n',
  )

const hitsFor = (address: string): readonly string[] =>
  BODIES.map((events) => {
    const body = JSON.stringify(events)
    // The number of a page has two digits.
    const bytes = body.replaceAll('PAGE', '10').length
    return requestFor(
      address,
      'POST /a/e HTTP/1.1',
      [
        'Content-Type: text/plain;charset=UTF-8',
        'Sec-Fetch-Site: same-origin',
        'Accept-Language: en-GB,en;q=0.8',
        'X-Forwarded-For: NETWORK',
        `Content-Length: ${bytes}`,
      ],
      body,
    )
  })

const pagesFor = (address: string): readonly string[] => [
  requestFor(address, 'GET /post-number-PAGE/ HTTP/1.1', [], ''),
]

/** A proxy on this machine forwards the visitor's address. */
const BEHIND_PROXY = { CALLBOARD_TRUST_PROXY: '127.0.0.1' }

export const measureVisits = async (): Promise<VisitCosts> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-visits-'))
  const start = () => startCallboard(folder, [], BEHIND_PROXY)
  try {
    const [loadAverage = 0] = loadavg()
    const first = await start()
    await fillSite(first.address)
    await first.stop()
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const server = await start()
      ours.push((await perProcessorSecond(server)) * HITS_PER_REQUEST)
      await server.stop()
      const plain = await startBare({ status: 200, headers: {}, body: Buffer.alloc(0) }, folder)
      bare.push(await perProcessorSecond(plain))
      await plain.stop()
      process.stdout.write('.')
    }
    const [hits, requests] = [median(ours), median(bare)]
    return {
      loadAverage: round(loadAverage),
      hitsPerProcessorSecond: Math.round(hits),
      barePerProcessorSecond: Math.round(requests),
      ratio: Math.round((hits / requests) * 1_000) / 1_000,
      sustained: await sustain(await mkdtemp(join(folder, 'sustained-'))),
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Requests per second of processor time, at full load. */
const perProcessorSecond = async (server: Running): Promise<number> => {
  const { address } = server
  const job = { address, requests: hitsFor(address), connections: 50 }
  await runPaced({ ...job, seconds: WARMING_SECONDS })
  const before = await server.usage()
  const { sent, refused } = await runPaced({ ...job, seconds: ROUND_SECONDS })
  const after = await server.usage()
  if (refused > 0) throw new Error(`${refused} hits were refused`)
  return sent / (after.cpuSeconds - before.cpuSeconds)
}

/** Runs the target rate for a while, with page requests beside it. */
const sustain = async (folder: string): Promise<SustainedLoad> => {
  const server = await startCallboard(folder, [], BEHIND_PROXY)
  const { address } = server
  await fillSite(address)
  const file = join(folder, 'callboard.sqlite')
  const { onlyPages, both } = loadOn(address)
  // Code that runs for the first time is compiled on the same core.
  const [warming] = await both(SECONDS / 2)
  const isWarm = await waitFor(() => readFrom(file, COUNTED) >= hitsIn(warming))
  const idle = await onlyPages(SECONDS / 2)
  const bytesBefore = await bytesOf(file)
  const { cpuSeconds } = await server.usage()
  const [hits, meanwhile] = await both(SECONDS)
  const ended = performance.now()
  const sent = hitsIn(hits)
  const all = hitsIn(warming) + sent
  const isWhole = isWarm && (await waitFor(() => readFrom(file, COUNTED) >= all))
  const secondsUntilCounted = round((performance.now() - ended) / 1_000)
  const usage = await server.usage()
  await server.stop()
  const stored = readFrom(file, 'select count(*) from analytics_hits') - hitsIn(warming)
  if (hits.refused > 0 || stored !== sent || !isWhole)
    throw new Error(`of ${sent} hits ${stored} were stored, ${hits.refused} requests refused`)
  return {
    hitsPerSecond: Math.round(hits.rate * HITS_PER_REQUEST),
    seconds: SECONDS,
    ...{ sent, stored, secondsUntilCounted },
    processorSeconds: round(usage.cpuSeconds - cpuSeconds),
    pageP99Ms: { idle: idle.p99, meanwhile: meanwhile.p99 },
    pageP50Ms: { idle: idle.p50, meanwhile: meanwhile.p50 },
    barePageP99Ms: await sustainBare(folder),
    databaseBytesPerHit: Math.round(((await bytesOf(file)) - bytesBefore) / stored),
    peakMegabytes: Math.round(usage.peakMegabytes),
  }
}

const sustainBare = async (folder: string): Promise<SustainedLoad['barePageP99Ms']> => {
  const server = await startBare({ status: 200, headers: {}, body: Buffer.alloc(0) }, folder)
  const { onlyPages, both } = loadOn(server.address)
  await both(SECONDS / 2)
  const idle = await onlyPages(SECONDS / 2)
  const [, meanwhile] = await both(SECONDS)
  await server.stop()
  return { idle: idle.p99, meanwhile: meanwhile.p99 }
}

/** Page requests, alone and together with counted visits. */
const loadOn = (address: string) => {
  const pages = { address, requests: pagesFor(address), rate: PAGES_PER_SECOND, connections: 10 }
  const rate = RATE / HITS_PER_REQUEST
  const hits = { address, requests: hitsFor(address), rate, connections: 50 }
  const onlyPages = (seconds: number) => runPaced({ ...pages, seconds })
  return {
    onlyPages,
    both: (seconds: number) => Promise.all([runPaced({ ...hits, seconds }), onlyPages(seconds)]),
  }
}

/** Requests with one hit and with two alternate; the first has one. */
const hitsIn = ({ sent }: { readonly sent: number }): number => Math.floor(sent * HITS_PER_REQUEST)

/** Hits that are in the sums; the first has the number 1. */
const COUNTED = 'select last_hit from analytics_progress'

const PATIENCE_MS = 120_000

const waitFor = async (isTrue: () => boolean): Promise<boolean> => {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!isTrue()) {
    if (performance.now() > giveUpAt) return false
    await setTimeout(200)
  }
  return true
}

const readFrom = (file: string, sql: string): number => {
  const database = new SqliteDatabase(file, { readonly: true })
  try {
    return Number(database.prepare(sql).pluck().get())
  } finally {
    database.close()
  }
}

const bytesOf = async (file: string): Promise<number> => (await stat(file)).size

const round = (number: number): number => Math.round(number * 10) / 10

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

export const printVisits = ({ sustained, ...found }: VisitCosts): void => {
  console.log(
    `\nvisits: ${found.hitsPerProcessorSecond} hits in a second of the processor, bare ` +
      `${found.barePerProcessorSecond} requests, ratio ${found.ratio} (load before ${found.loadAverage})`,
  )
  const { pageP99Ms, pageP50Ms, barePageP99Ms } = sustained
  console.log(
    `${sustained.hitsPerSecond} hits/s for ${sustained.seconds} s: ${sustained.sent} sent, ` +
      `${sustained.stored} stored, counted ${sustained.secondsUntilCounted} s later; ` +
      `${sustained.processorSeconds} s of CPU, ${sustained.databaseBytesPerHit} bytes each, ` +
      `memory at most ${sustained.peakMegabytes} MB`,
  )
  console.log(
    `pages meanwhile: p50 ${pageP50Ms.idle} → ${pageP50Ms.meanwhile} ms, ` +
      `p99 ${pageP99Ms.idle} → ${pageP99Ms.meanwhile} ms; of the bare server ` +
      `${barePageP99Ms.idle} → ${barePageP99Ms.meanwhile} ms`,
  )
}
