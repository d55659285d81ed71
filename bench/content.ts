import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATEGORY_SLUG, FREQUENT_WORD, fillContent, RARE_WORD } from './content-fill.ts'
import { compareSites, type GrowthRow, type Measured, printGrowth } from './growth.ts'
import { measureLoad } from './load.ts'
import { type Running, startBare, startCallboard } from './processes.ts'
import { AUTHORIZATION, readSample, type Sample, scenario } from './scenarios.ts'

const SMALL = 1_000
const LARGE = 100_000
const SECONDS = Number(process.env.BENCH_CONTENT_SECONDS ?? 2)
const WRITES = 40
const READS_AFTER_WRITES = 100

const POSTS = '/api/core/v2/posts'

interface Site {
  readonly posts: number
  readonly category: number
  /** The post in the middle. */
  readonly single: number
}

/** The paths to measure. */
const reads: Readonly<Record<string, (site: Site) => string>> = {
  list: () => POSTS,
  single: ({ single }) => `${POSTS}/${single}`,
  'list with _embed': () => `${POSTS}?_embed`,
  'search, rare word': () => `${POSTS}?search=${RARE_WORD}`,
  'search, frequent word': () => `${POSTS}?search=${FREQUENT_WORD}`,
  'search by relevance': () => `${POSTS}?search=${FREQUENT_WORD}&orderby=relevance`,
  'category filter': ({ category }) => `${POSTS}?categories=${category}`,
  'deep page of 10': ({ posts }) => `${POSTS}?page=${posts / 20}`,
  'deep page of 100': ({ posts }) => `${POSTS}?per_page=100&page=${posts / 200}`,
}

/** Reads that are also measured after a write, when their cache entries are stale. */
const AFTER_WRITE = ['list', 'category filter', 'deep page of 10', 'search, frequent word']

/** Measures the content of a site at two sizes; every request differs, so no cache applies. */
export const measureContent = async (): Promise<GrowthRow[]> => {
  const small = await measureSite(SMALL)
  const large = await measureSite(LARGE)
  return compareSites(small, large)
}

export const printContent = (rows: readonly GrowthRow[]): void =>
  printGrowth('posts in the database', [SMALL, LARGE], rows)

const measureSite = async (posts: number): Promise<ReadonlyMap<string, Measured>> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-content-'))
  try {
    await (await startCallboard(folder)).stop()
    await fillContent({ engine: 'sqlite', file: join(folder, 'callboard.sqlite') }, posts)
    const site = await startCallboard(folder)
    // Background jobs that read pages are measured separately (audit.ts, link-scan.ts, links.ts).
    const none = { all: false, included: [] }
    await send(`${site.address}/api/seo/v1/options`, {
      options: { seoAnalysis: { postTypes: none, taxonomies: none } },
      linkAssistantOptions: { main: { postTypes: none } },
    })
    const about: Site = {
      posts,
      category: await findId(site, 'categories', CATEGORY_SLUG),
      single: await findId(site, 'posts', `post-${posts / 2}`),
    }
    const found = new Map<string, Measured>()
    for (const [name, pathFor] of Object.entries(reads)) {
      const path = pathFor(about)
      found.set(name, await measureRead(site, folder, path))
      process.stdout.write('.')
    }
    for (const name of AFTER_WRITE) {
      const path = reads[name]?.(about) ?? ''
      found.set(`${name}, after a write`, await measureAfterWrites(site, folder, path))
    }
    found.set('create with revision', await measureCreates(site, folder))
    await site.stop()
    return found
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const measureRead = async (site: Running, folder: string, path: string): Promise<Measured> => {
  const asked = scenario('', path, { isUnique: true })
  const sample = await asked.sample(site.address)
  const { rate } = await measureLoad(site, asked, SECONDS)
  const bare = await startBare(sample, folder)
  const { rate: bareRate } = await measureLoad(bare, asked, SECONDS)
  await bare.stop()
  return { bytes: sample.body.length, rate, bareRate }
}

/**
 * One read after each write, sequentially; only the reads count. Reports the median: a read takes a
 * few milliseconds, and other load on the machine would decide the mean.
 */
const measureAfterWrites = async (
  site: Running,
  folder: string,
  path: string,
): Promise<Measured> => {
  const read = site.address + path + (path.includes('?') ? '&' : '?')
  const sample = await readSample(read)
  const times: number[] = []
  // The first ones only warm up.
  for (let n = -READS_AFTER_WRITES / 4; n < READS_AFTER_WRITES; n++) {
    await send(`${site.address}${POSTS}`, { title: `Written ${n}`, status: 'publish' })
    const time = await timeOf(() => readSample(`${read}n=${n}`))
    if (n >= 0) times.push(time)
  }
  const bare = await startBare(sample, folder)
  const bareTimes: number[] = []
  for (let n = 0; n < READS_AFTER_WRITES; n++)
    bareTimes.push(await timeOf(() => readSample(bare.address)))
  await bare.stop()
  return { bytes: sample.body.length, rate: 1 / medianOf(times), bareRate: 1 / medianOf(bareTimes) }
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Creates a post and then changes it, which leaves a revision; two requests each. */
const measureCreates = async (site: Running, folder: string): Promise<Measured> => {
  const content = `<!-- wp:paragraph --><p>${'Some words of a new post. '.repeat(80)}</p><!-- /wp:paragraph -->`
  let last: Sample | undefined
  const spent = await timeOf(async () => {
    for (let n = 0; n < WRITES; n++) {
      const fields = { title: `New post ${n}`, status: 'publish', content }
      const { id } = JSON.parse((await send(`${site.address}${POSTS}`, fields)).body.toString())
      last = await send(`${site.address}${POSTS}/${id}`, { content: `${content}!` })
    }
  })
  if (!last) throw new Error('nothing was written')
  const bare = await startBare(last, folder)
  const bareSpent = await timeOf(async () => {
    for (let n = 0; n < 2 * WRITES; n++) await send(bare.address, { content })
  })
  await bare.stop()
  return { bytes: last.body.length, rate: WRITES / spent, bareRate: WRITES / bareSpent }
}

const send = (url: string, fields: object): Promise<Sample> =>
  readSample(url, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })

const findId = async ({ address }: Running, base: string, slug: string): Promise<number> => {
  const { body } = await readSample(`${address}/api/core/v2/${base}?slug=${slug}&_fields=id`)
  const [found] = JSON.parse(body.toString()) as { id: number }[]
  if (!found) throw new Error(`there is no "${slug}" among the ${base}`)
  return found.id
}

/** In seconds. */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1_000
}
