import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, rounded } from './figures.ts'
import { type MeasuredLoad, measureLoad } from './load.ts'
import { startBare, startCallboard } from './processes.ts'
import { fillSite, type Scenario, scenarios } from './scenarios.ts'
import { siteScenarios } from './site.ts'
import { AT_ONCE, measureUploads, type UploadCost } from './upload.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
/** The scenarios that are measured, by their names. */
const ONLY = new RegExp(process.env.BENCH_ONLY ?? '')

interface Row {
  scenario: string
  bytes: number
  requestsPerSecond: number
  p99Ms: number
  /** Processor time of one request. */
  microseconds: number
  /** Memory of the process after the load. */
  residentMegabytes: number
  bareRequestsPerSecond: number
  bareP99Ms: number
  bareMicroseconds: number
  /** Of the requests per second. */
  ratio: number
  /** Of the processor time: 1 if a request takes no more than a bare server needs to send its bytes. */
  cpuRatio: number
  /** The least `cpuRatio` that is wanted. */
  goal?: number | undefined
}

export interface RequestCosts {
  readonly rounds: number
  readonly secondsPerRound: number
  readonly coldStartMs: number
  readonly idleMegabytes: number
  readonly upload: UploadCost
  readonly scenarios: readonly Row[]
}

/** Startup, idle memory, an image upload, and throughput beside a server that only sends bytes. */
export const measureRequests = async (): Promise<RequestCosts> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-'))
  try {
    const first = await startCallboard(folder)
    await fillSite(first.address)
    await first.stop()

    const starts: number[] = []
    for (let round = 0; round < 5; round++) {
      const server = await startCallboard(folder)
      starts.push(server.firstAnswerMs)
      await server.stop()
    }
    const idle = await startCallboard(folder)
    const idleMegabytes = await idle.residentMegabytes()
    await idle.stop()

    const studio = await startCallboard(folder)
    const upload = await measureUploads(studio)
    await studio.stop()

    const rows: Row[] = []
    for (const scenario of [...scenarios, ...siteScenarios])
      if (ONLY.test(scenario.name)) rows.push(await compare(folder, scenario))
    return {
      rounds: ROUNDS,
      secondsPerRound: SECONDS,
      coldStartMs: Math.round(median(starts)),
      idleMegabytes: Math.round(idleMegabytes),
      upload,
      scenarios: rows,
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function compare(folder: string, scenario: Scenario): Promise<Row> {
  const ours: MeasuredLoad[] = []
  const bare: MeasuredLoad[] = []
  const resident: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const callboard = await startCallboard(folder)
    const sample = await scenario.sample(callboard.address)
    bytes = sample.body.length
    ours.push(await measureLoad(callboard, scenario, SECONDS))
    resident.push(await callboard.residentMegabytes())
    await callboard.stop()
    const plain = await startBare(sample, folder)
    bare.push(await measureLoad(plain, scenario, SECONDS))
    await plain.stop()
    process.stdout.write('.')
  }
  const middle = (loads: readonly MeasuredLoad[], of: keyof MeasuredLoad): number =>
    median(loads.map((load) => load[of]))
  const [rate, bareRate] = [middle(ours, 'rate'), middle(bare, 'rate')]
  const [cpu, bareCpu] = [middle(ours, 'microseconds'), middle(bare, 'microseconds')]
  return {
    ...{ scenario: scenario.name, bytes },
    requestsPerSecond: Math.round(rate),
    p99Ms: middle(ours, 'p99'),
    microseconds: rounded(cpu, 1),
    residentMegabytes: Math.round(median(resident)),
    bareRequestsPerSecond: Math.round(bareRate),
    bareP99Ms: middle(bare, 'p99'),
    bareMicroseconds: rounded(bareCpu, 1),
    ratio: rounded(rate / bareRate, 3),
    cpuRatio: rounded(bareCpu / cpu, 3),
    goal: scenario.goal,
  }
}

export const printRequests = (result: RequestCosts): void => {
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(38) : String(cell).padStart(9)))
      .join('')
  const heads = ['', 'bytes', 'req/s', 'p99 ms', 'CPU µs', 'bare', 'p99 ms', 'CPU µs', 'MB']
  console.log(`\n\n${line([...heads, 'of rate', 'of CPU', 'goal'])}`)
  for (const row of result.scenarios)
    console.log(
      line([
        ...[row.scenario, row.bytes, row.requestsPerSecond, row.p99Ms, row.microseconds],
        ...[row.bareRequestsPerSecond, row.bareP99Ms, row.bareMicroseconds, row.residentMegabytes],
        ...[row.ratio.toFixed(3), row.cpuRatio.toFixed(3), row.goal ?? ''],
      ]) + (row.goal !== undefined && row.cpuRatio < row.goal ? '  falls short' : ''),
    )
  console.log(`\ncold start (command to first answer) ${result.coldStartMs} ms`)
  console.log(`idle memory ${result.idleMegabytes} MB`)
  const { answerSeconds, cpuSeconds, peakMegabytes, peakMegabytesAtOnce } = result.upload
  console.log(
    `upload of a 12 megapixel photograph answered in ${answerSeconds} s, ` +
      `${cpuSeconds} s of CPU, memory at most ` +
      `${peakMegabytes} MB, ${AT_ONCE} at once ${peakMegabytesAtOnce} MB`,
  )
}
