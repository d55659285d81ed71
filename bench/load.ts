import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { pinned, type Running } from './processes.ts'
import type { Scenario } from './scenarios.ts'

export interface Load {
  readonly rate: number
  readonly p99: number
}

/** `microseconds` is the processor time of the server for one request. */
export interface MeasuredLoad extends Load {
  readonly microseconds: number
}

/** Warm-up until the engine has compiled the hot code: a server runs for weeks, not for seconds. */
const WARMING_SECONDS = Number(process.env.BENCH_WARMING_SECONDS ?? 5)
const CONNECTIONS = 50

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/**
 * Loads a server from the other core. `wrk` needs so little itself that it reaches a server's
 * limit; without it a Node process is used, which is slower than a bare server.
 */
export const measureLoad = async (
  server: Running,
  scenario: Scenario,
  seconds: number,
): Promise<MeasuredLoad> => {
  const load = hasWrk ? byWrk : byNode
  await load(server.address, scenario, WARMING_SECONDS)
  const before = await server.usage()
  const { requests, ...measured } = await load(server.address, scenario, seconds)
  const after = await server.usage()
  const microseconds = ((after.cpuSeconds - before.cpuSeconds) * 1_000_000) / requests
  return { ...measured, microseconds }
}

interface CountedLoad extends Load {
  readonly requests: number
}

/** Never repeats within one run of the bench. */
let lastNumber = 100_000_000

const byWrk = async (
  address: string,
  scenario: Scenario,
  seconds: number,
): Promise<CountedLoad> => {
  const told = await runWrk(address, scenario, seconds)
  const [, requests] = /(\d+) requests in/.exec(told) ?? []
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(told) ?? []
  const [, p99, unit = ''] = /\b99%\s+([\d.]+)(us|ms|s)/.exec(told) ?? []
  const isRefused = scenario.status < 300 && told.includes('Non-2xx')
  if (isRefused || told.includes('Socket errors') || rate === undefined) throw new Error(told)
  return {
    ...{ requests: Number(requests), rate: Number(rate) },
    p99: Number(p99) * (UNITS[unit] ?? 1),
  }
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 }

const runWrk = (address: string, scenario: Scenario, seconds: number): Promise<string> => {
  lastNumber += 1_000_000
  const script = new URL('wrk.lua', import.meta.url).pathname
  return run(
    // The timeout exceeds the slowest response, so that it appears in the figures.
    ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '30s', '--latency'].concat([
      '-s',
      script,
      address,
    ]),
    {
      BENCH_PATH: scenario.path,
      BENCH_FIRST: String(lastNumber),
      BENCH_HEADERS: Object.entries(scenario.headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    },
  )
}

const byNode = async (
  address: string,
  scenario: Scenario,
  seconds: number,
): Promise<CountedLoad> => {
  const { path, headers, status } = scenario
  const job = { address, path, headers, status, seconds, connections: CONNECTIONS }
  const file = new URL('load-process.ts', import.meta.url).pathname
  return JSON.parse(await run([process.execPath, file, JSON.stringify(job)], {}))
}

/** Requests sent at a fixed rate; without `rate`, as fast as they are answered. */
export interface PacedJob {
  readonly address: string
  readonly requests: readonly string[]
  readonly rate?: number
  readonly seconds: number
  readonly connections: number
}

export interface PacedLoad extends Load {
  readonly sent: number
  readonly refused: number
  readonly p50: number
}

export const runPaced = async (job: PacedJob): Promise<PacedLoad> => {
  const file = new URL('paced-process.ts', import.meta.url).pathname
  return JSON.parse(await run([process.execPath, file, JSON.stringify(job)], {}))
}

const run = async (command: string[], environment: Record<string, string>): Promise<string> => {
  const [program, args] = pinned(1, command)
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the load generator ended with code ${code}`)
  return output
}
