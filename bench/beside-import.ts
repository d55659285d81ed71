import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../server/test/postgres.ts'
import { createDatabaseOn } from './databases.ts'
import { percentile, rounded } from './figures.ts'
import { COMMAND, pinned, startCallboard } from './processes.ts'
import { writePost } from './writes.ts'

/** Latency of saves while another process imports a catalogue, in milliseconds. */
interface BesideImport {
  readonly engine: string
  readonly characters: number
  readonly importSeconds: number
  readonly writes: number
  readonly idleP99Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
  /** Ratio of the two percentiles; the target is at most 5. */
  readonly ratio: number
}

const CHARACTERS = Number(process.env.BENCH_CHARACTERS ?? 200_000)
const IDLE_SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
/** Pause between two saves of the editor. */
const PAUSE_MS = 50

export const measureBesideImport = async (): Promise<BesideImport[]> => {
  const postgres = await startServer()
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-import-'))
  try {
    const file = join(folder, 'catalogue.csv')
    await writeCatalogue(file)
    return [
      await measureOn('sqlite', join(folder, 'sqlite'), file, ''),
      await measureOn(
        'postgres',
        join(folder, 'postgres'),
        file,
        await createDatabaseOn(postgres.url, 'bench_import'),
      ),
    ]
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const writeCatalogue = async (file: string): Promise<void> => {
  const script = new URL('catalogue-file.ts', import.meta.url).pathname
  const printer = spawn(process.execPath, [script, String(CHARACTERS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await pipeline(printer.stdout, createWriteStream(file))
}

const measureOn = async (
  engine: string,
  data: string,
  file: string,
  url: string,
): Promise<BesideImport> => {
  const environment = { DATABASE_URL: url }
  const server = await startCallboard(data, [], environment)
  const agent = new Agent({ keepAlive: true })
  const save = () => writePost(server.address, agent)
  try {
    await timesOf(save, pause(2_000))
    const idle = await timesOf(save, pause(IDLE_SECONDS * 1_000))
    const begun = performance.now()
    const importer = spawn(
      ...pinned(1, [process.execPath, COMMAND, 'import', 'catalogue', file, '--data', data]),
      { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const busy = await timesOf(
      save,
      once(importer, 'close').then(([code]) => {
        if (code !== 0) throw new Error(`the import ended with ${code}`)
      }),
    )
    const [idleP99Ms, p99Ms] = [percentile(idle, 0.99), percentile(busy, 0.99)]
    return {
      ...{ engine, characters: CHARACTERS, writes: busy.length },
      importSeconds: rounded((performance.now() - begun) / 1_000),
      ...{ idleP99Ms: rounded(idleP99Ms), p99Ms: rounded(p99Ms) },
      slowestMs: rounded(percentile(busy, 1)),
      ratio: rounded(p99Ms / idleP99Ms),
    }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** Saves repeatedly until `end` and returns the latencies. */
const timesOf = async (save: () => Promise<void>, end: Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    await save()
    times.push(performance.now() - begun)
    await Promise.race([pause(PAUSE_MS), ended])
  }
  await ended
  return times
}

export const printBesideImport = (rows: readonly BesideImport[]): void => {
  for (const row of rows)
    console.log(
      `a save beside an import of ${row.characters.toLocaleString('en')} characters on ${row.engine}: ` +
        `p99 ${row.p99Ms} ms, slowest ${row.slowestMs} ms, idle ${row.idleP99Ms} ms, ratio ${row.ratio} ` +
        `(${row.writes} saves, import ${row.importSeconds} s)`,
    )
}
