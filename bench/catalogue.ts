import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillCatalogue } from './catalogue-fill.ts'
import { compareSites, type GrowthRow, type Measured, printGrowth } from './growth.ts'
import { measureLoad } from './load.ts'
import { type Running, startBare, startCallboard } from './processes.ts'
import { scenario } from './scenarios.ts'

const SMALL = 7_400
const LARGE = 1_000_000
const SECONDS = Number(process.env.BENCH_CATALOGUE_SECONDS ?? 2)

const STATS = '/api/svc/v1/stats/characters'

/** The paths to measure, by the number of characters. */
const reads: Readonly<Record<string, (characters: number) => string>> = {
  overview: () => STATS,
  breakdown: () => `${STATS}/cliches`,
  'cross-table of genders and years': () => `${STATS}/cross?rows=gender&columns=year`,
  nations: () => '/api/svc/v1/stats/nations',
  'stations, first page': () => '/api/svc/v1/stats/stations/complex',
  'complex, first page': () => `${STATS}/complex`,
  'complex, last page': (characters) => `${STATS}/complex?page=${Math.ceil(characters / 100)}`,
  'page of a character': () => '/character/character-77/',
  'list of characters, last page': (characters) =>
    `/characters/page/${Math.ceil(characters / 50)}/`,
  'list of characters, a letter': () => '/characters/?letter=n',
  'list of characters, latest deaths': () => '/characters/?sort=died',
  'list of characters, one filter': () => '/characters/?gender=gender-3',
  'list of characters, three filters': () =>
    '/characters/?gender=gender-0&sexuality=sexuality-0&cliche=cliche-7',
  'list of shows, most characters': () => '/shows/?sort=characters',
  'page of a cliche': () => '/cliche/cliche-7/',
  'page of a frequent gender': () => '/gender/gender-0/',
  'statistics of genders': () => '/statistics/characters/gender/',
}

/** Measures the catalogue at two sizes: from the cache, and as often with queries that are never cached. */
export const measureCatalogue = async (): Promise<GrowthRow[]> => {
  const small = await measureSite(SMALL)
  const large = await measureSite(LARGE)
  return compareSites(small, large)
}

export const printCatalogue = (rows: readonly GrowthRow[]): void =>
  printGrowth('characters in the catalogue', [SMALL, LARGE], rows)

const measureSite = async (characters: number): Promise<ReadonlyMap<string, Measured>> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-catalogue-'))
  try {
    await (await startCallboard(folder)).stop()
    await fillCatalogue(folder, characters)
    const site = await startCallboard(folder)
    const found = new Map<string, Measured>()
    for (const [name, pathFor] of Object.entries(reads))
      for (const isUnique of [false, true]) {
        const measured = await measureRead(site, folder, pathFor(characters), isUnique)
        found.set(`${name}, ${isUnique ? 'cache miss' : 'cached'}`, measured)
        process.stdout.write('.')
      }
    await site.stop()
    return found
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const measureRead = async (
  site: Running,
  folder: string,
  path: string,
  isUnique: boolean,
): Promise<Measured> => {
  const asked = scenario('', path, { isUnique })
  const sample = await asked.sample(site.address)
  const { rate } = await measureLoad(site, asked, SECONDS)
  const bare = await startBare(sample, folder)
  const { rate: bareRate } = await measureLoad(bare, asked, SECONDS)
  await bare.stop()
  return { bytes: sample.body.length, rate, bareRate }
}
