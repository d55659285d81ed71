import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, measureLoad } from './load.ts'
import { startBare, startCallboard } from './processes.ts'
import { fillSite, type Scenario, scenarios } from './scenarios.ts'
import { siteScenarios } from './site.ts'
import { AT_ONCE, measureUploads, type UploadCost } from './upload.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

interface Row {
  scenario: string
  bytes: number
  requestsPerSecond: number
  p99Ms: number
  /** Memory of the process after the load. */
  residentMegabytes: number
  bareRequestsPerSecond: number
  bareP99Ms: number
  ratio: number
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
      rows.push(await compare(folder, scenario))
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
  const ours: Load[] = []
  const bare: Load[] = []
  const resident: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const callboard = await startCallboard(folder)
    const sample = await scenario.sample(callboard.address)
    bytes = sample.body.length
    ours.push(await measureLoad(callboard.address, scenario, SECONDS))
    resident.push(await callboard.residentMegabytes())
    await callboard.stop()
    const plain = await startBare(sample, folder)
    bare.push(await measureLoad(plain.address, scenario, SECONDS))
    await plain.stop()
    process.stdout.write('.')
  }
  const rate = median(ours.map((r) => r.rate))
  const bareRate = median(bare.map((r) => r.rate))
  return {
    scenario: scenario.name,
    bytes,
    requestsPerSecond: Math.round(rate),
    p99Ms: median(ours.map((r) => r.p99)),
    residentMegabytes: Math.round(median(resident)),
    bareRequestsPerSecond: Math.round(bareRate),
    bareP99Ms: median(bare.map((r) => r.p99)),
    ratio: Math.round((rate / bareRate) * 1_000) / 1_000,
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export const printRequests = (result: RequestCosts): void => {
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(28) : String(cell).padStart(10)))
      .join('')
  console.log(`\n\n${line(['', 'bytes', 'req/s', 'p99 ms', 'bare', 'p99 ms', 'ratio', 'MB'])}`)
  for (const row of result.scenarios)
    console.log(
      line([
        ...[row.scenario, row.bytes, row.requestsPerSecond, row.p99Ms],
        ...[row.bareRequestsPerSecond, row.bareP99Ms, row.ratio.toFixed(3), row.residentMegabytes],
      ]),
    )
  console.log(`\ncold start (command to first answer) ${result.coldStartMs} ms`)
  console.log(`idle memory ${result.idleMegabytes} MB`)
  const { cpuSeconds, peakMegabytes, peakMegabytesAtOnce } = result.upload
  console.log(
    `upload of a 12 megapixel photograph ${cpuSeconds} s of CPU, memory at most ` +
      `${peakMegabytes} MB, ${AT_ONCE} at once ${peakMegabytesAtOnce} MB`,
  )
}
