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
const PAGES_PER_SECOND = 200

/** What it costs to count visitors, beside a server that answers as much and counts nobody. */
export interface VisitCosts {
  /** Of the machine, when it began: others may have been at work. */
  readonly loadAverage: number
  readonly hitsPerSecond: number
  readonly bareHitsPerSecond: number
  /** At least 0.3 is wanted. */
  readonly ratio: number
  readonly sustained: SustainedLoad
}

interface SustainedLoad {
  /** Wanted, and what came. */
  readonly rate: number
  readonly seconds: number
  readonly sent: number
  readonly stored: number
  readonly counted: number
  /** After the last hit, until all were in the sums. */
  readonly secondsUntilCounted: number
  readonly processorSeconds: number
  readonly pageP99Ms: { readonly idle: number; readonly meanwhile: number }
  readonly pageP50Ms: { readonly idle: number; readonly meanwhile: number }
  readonly databaseBytesPerHit: number
  readonly peakMegabytes: number
}

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** What the script of a page sends. */
const HIT_BODY = JSON.stringify([
  { t: 'view', p: '/post-number-PAGE/?utm_source=news', r: 'https://other.example/' },
])

const requestFor = (address: string, first: string, headers: readonly string[], body: string) =>
  [first, `Host: ${new URL(address).host}`, `User-Agent: ${AGENT}`, ...headers, '', body].join(
    '\r\n',
  )

/** All bodies have one length: a page has two digits. */
const hitFor = (address: string): string =>
  requestFor(
    address,
    'POST /a/e HTTP/1.1',
    [
      'Content-Type: text/plain;charset=UTF-8',
      'Sec-Fetch-Site: same-origin',
      'Accept-Language: en-GB,en;q=0.8',
      'X-Forwarded-For: NETWORK',
      `Content-Length: ${HIT_BODY.replace('PAGE', '10').length}`,
    ],
    HIT_BODY,
  )

const pageFor = (address: string): string =>
  requestFor(address, 'GET /post-number-PAGE/ HTTP/1.1', [], '')

/** A proxy on this machine tells who came. */
const BEHIND_PROXY = { CALLBOARD_TRUST_PROXY: '127.0.0.1' }

export const measureVisits = async (): Promise<VisitCosts> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-visits-'))
  const start = () => startCallboard(folder, [], BEHIND_PROXY)
  try {
    const [loadAverage = 0] = loadavg()
    const first = await start()
    await fillSite(first.address)
    await first.stop()
    const rates: number[] = []
    const bareRates: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const server = await start()
      rates.push(await highestRate(server))
      await server.stop()
      const bare = await startBare({ headers: {}, body: Buffer.alloc(0) }, folder)
      bareRates.push(await highestRate(bare))
      await bare.stop()
      process.stdout.write('.')
    }
    const [hitsPerSecond, bareHitsPerSecond] = [median(rates), median(bareRates)]
    return {
      loadAverage,
      hitsPerSecond,
      bareHitsPerSecond,
      ratio: Math.round((hitsPerSecond / bareHitsPerSecond) * 1_000) / 1_000,
      sustained: await sustain(await mkdtemp(join(folder, 'sustained-'))),
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const highestRate = async ({ address }: Running): Promise<number> => {
  const job = { address, request: hitFor(address), connections: 50 }
  await runPaced({ ...job, seconds: 3 })
  const { rate, refused } = await runPaced({ ...job, seconds: ROUND_SECONDS })
  if (refused > 0) throw new Error(`${refused} hits were refused`)
  return Math.round(rate)
}

/** The rate that is wanted for a while, with readers beside it. */
const sustain = async (folder: string): Promise<SustainedLoad> => {
  const server = await startCallboard(folder, [], BEHIND_PROXY)
  const { address } = server
  await fillSite(address)
  const pages = { address, request: pageFor(address), rate: PAGES_PER_SECOND, connections: 10 }
  await runPaced({ ...pages, seconds: 5 })
  const idle = await runPaced({ ...pages, seconds: SECONDS / 2 })
  const file = join(folder, 'callboard.sqlite')
  const bytesBefore = await bytesOf(file)
  const { cpuSeconds } = await server.usage()
  const [hits, meanwhile] = await Promise.all([
    runPaced({ address, request: hitFor(address), rate: RATE, seconds: SECONDS, connections: 50 }),
    runPaced({ ...pages, seconds: SECONDS }),
  ])
  const ended = performance.now()
  const isWhole = await waitFor(() => countIn(file).counted >= hits.sent)
  const secondsUntilCounted = round((performance.now() - ended) / 1_000)
  const usage = await server.usage()
  await server.stop()
  const { stored, counted } = countIn(file)
  if (hits.refused > 0 || stored !== hits.sent || !isWhole)
    console.error(`lost: ${hits.sent} sent, ${hits.refused} refused, ${stored} stored`)
  return {
    rate: Math.round(hits.rate),
    seconds: SECONDS,
    sent: hits.sent,
    ...{ stored, counted, secondsUntilCounted },
    processorSeconds: round(usage.cpuSeconds - cpuSeconds),
    pageP99Ms: { idle: idle.p99, meanwhile: meanwhile.p99 },
    pageP50Ms: { idle: idle.p50, meanwhile: meanwhile.p50 },
    databaseBytesPerHit: Math.round(((await bytesOf(file)) - bytesBefore) / stored),
    peakMegabytes: Math.round(usage.peakMegabytes),
  }
}

const PATIENCE_MS = 120_000

const waitFor = async (isTrue: () => boolean): Promise<boolean> => {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!isTrue()) {
    if (performance.now() > giveUpAt) return false
    await setTimeout(200)
  }
  return true
}

const countIn = (file: string): { readonly stored: number; readonly counted: number } => {
  const database = new SqliteDatabase(file, { readonly: true })
  try {
    const number = (sql: string) => Number(database.prepare(sql).pluck().get() ?? 0)
    return {
      stored: number('select count(*) from analytics_hits'),
      counted: number("select sum(views) from analytics_daily where dimension = 'site'"),
    }
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
    `\nvisits: ${found.hitsPerSecond} hits/s, bare ${found.bareHitsPerSecond}, ratio ${found.ratio} ` +
      `(load of the machine before ${round(found.loadAverage)})`,
  )
  const { pageP99Ms, pageP50Ms } = sustained
  console.log(
    `${sustained.rate} hits/s for ${sustained.seconds} s: ${sustained.sent} sent, ` +
      `${sustained.stored} stored, ${sustained.counted} counted ${sustained.secondsUntilCounted} s later; ` +
      `${sustained.processorSeconds} s of CPU, ${sustained.databaseBytesPerHit} bytes each, ` +
      `memory at most ${sustained.peakMegabytes} MB`,
  )
  console.log(
    `pages meanwhile: p50 ${pageP50Ms.idle} → ${pageP50Ms.meanwhile} ms, ` +
      `p99 ${pageP99Ms.idle} → ${pageP99Ms.meanwhile} ms`,
  )
}
