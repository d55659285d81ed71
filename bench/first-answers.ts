import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/test/postgres.ts'
import { fillCatalogue } from './catalogue-fill.ts'
import { createDatabaseOn, runStatement } from './databases.ts'
import { median, rounded } from './figures.ts'
import { type Running, startBare, startCallboard } from './processes.ts'
import { AUTHORIZATION, readSample } from './scenarios.ts'

/** Latency of the first request after a write, in milliseconds. */
interface FirstAnswer {
  readonly engine: string
  readonly request: string
  readonly small: number
  /** The target is at most 100. */
  readonly large: number
  /** Latency of a bare server that sends the same bytes, once. */
  readonly bare: number
  /** `large` / `bare`. */
  readonly ratio: number
  /** `large` / `small`. */
  readonly growth: number
}

const SIZES = [7_400, 200_000] as const
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)

const API = '/api/svc/v1'

/** The paths to measure, by the number of characters. */
const reads: Readonly<Record<string, (characters: number) => string>> = {
  'this-year/2015': () => `${API}/this-year/2015`,
  'page of the year 2015': () => '/this-year/2015/',
  'what-happened/2015': () => `${API}/what-happened/2015`,
  'stats/death/complex': () => `${API}/stats/death/complex`,
  'stats/death/years': () => `${API}/stats/death/years`,
  'page of deaths': () => '/statistics/death/',
  'page of shows on air': () => '/statistics/shows/on-air/',
  'stations/complex': () => `${API}/stats/stations/complex`,
  'complex, last page': (count) => `${API}/stats/characters/complex?page=${Math.ceil(count / 100)}`,
  'complex of a gender, deep page': (count) =>
    `${API}/stats/characters/complex?gender=gender-0&page=${Math.floor((count * 0.8) / 100)}`,
  'list of characters, last page': (count) => `/characters/page/${Math.ceil(count / 50)}/`,
  'list by death, last page': (count) => `/characters/page/${Math.ceil(count / 50)}/?sort=died`,
  'list of a gender, deep page': (count) =>
    `/characters/page/${Math.floor((count * 0.8) / 50)}/?gender=gender-0`,
  'characters by change, last page': (count) =>
    `${API}/characters?orderby=modified&per_page=100&page=${Math.ceil(count / 100)}`,
  'shows by characters, last page': (count) =>
    `/shows/page/${Math.ceil(count / 20 / 50)}/?sort=characters`,
}

type Times = ReadonlyMap<string, { readonly site: number; readonly bare: number }>

/** Measures the first response after a write, on both engines, beside a bare server. */
export const measureFirstAnswers = async (): Promise<FirstAnswer[]> => {
  const server = await startServer()
  try {
    const rows: FirstAnswer[] = []
    for (const engine of ['sqlite', 'postgres'] as const) {
      const found: Times[] = []
      for (const [at, characters] of SIZES.entries())
        found.push(
          await measureSite(
            characters,
            engine === 'sqlite' ? undefined : await createDatabaseOn(server.url, `bench_${at}`),
          ),
        )
      const [small, large] = found
      for (const [request, { site, bare }] of large ?? []) {
        const before = small?.get(request)?.site ?? 0
        rows.push({
          ...{ engine, request, small: rounded(before), large: rounded(site) },
          ...{ bare: rounded(bare), ratio: rounded(site / bare), growth: rounded(site / before) },
        })
      }
    }
    return rows
  } finally {
    await server.stop()
  }
}

const measureSite = async (characters: number, url: string | undefined): Promise<Times> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-first-'))
  const start = () => startCallboard(folder, [], { DATABASE_URL: url ?? '' })
  try {
    await (await start()).stop()
    await fillCatalogue(folder, characters, url)
    // On a database that was not filled just now, autovacuum has done this.
    if (url !== undefined) await runStatement(url, 'vacuum analyze')
    const site = await start()
    const times = new Map<string, { site: number; bare: number }>()
    for (const [name, pathFor] of Object.entries(reads)) {
      times.set(name, await measureRead(site, folder, pathFor(characters)))
      process.stdout.write('.')
    }
    await site.stop()
    return times
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const measureRead = async (site: Running, folder: string, path: string) => {
  const id = await anyCharacter(site)
  const bare = await startBare(await readSample(site.address + path), folder)
  const own: number[] = []
  const floor: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await write(site, id, round)
    own.push(await timeOf(site.address + path))
    floor.push(await timeOf(bare.address + path))
  }
  await bare.stop()
  return { site: median(own), bare: median(floor) }
}

const anyCharacter = async ({ address }: Running): Promise<number> => {
  const answer = await fetch(`${address}${API}/characters?slug=character-77`)
  return ((await answer.json()) as { id: number }[])[0]?.id ?? 0
}

const write = async ({ address }: Running, id: number, round: number): Promise<void> => {
  const answer = await fetch(`${address}${API}/characters/${id}`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify({ description: `Round ${round} of ${Math.random()}` }),
  })
  if (!answer.ok) throw new Error(`the write was refused: ${await answer.text()}`)
}

const timeOf = async (url: string): Promise<number> => {
  const begin = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - begin
}

export const printFirstAnswers = (rows: readonly FirstAnswer[]): void => {
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) => (index < 2 ? String(cell).padEnd(34) : String(cell).padStart(9)))
      .join('')
  const sizes = SIZES.map((size) => size.toLocaleString('en'))
  console.log(
    `\n${line(['first answer after a write, ms', '', ...sizes, 'bare', 'ratio', 'growth'])}`,
  )
  for (const { engine, request, small, large, bare, ratio, growth } of rows)
    console.log(line([engine, request, small, large, bare, ratio, growth]))
}
