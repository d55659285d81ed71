import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillContent } from './content-fill.ts'
import { type Running, startCallboard } from './processes.ts'
import { type Scenario, scenario } from './scenarios.ts'

/** Public pages of the site that `fillSite` created. */
export const siteScenarios: readonly Scenario[] = [
  scenario('post page, cache miss', '/post-number-1/', { isUnique: true }),
  scenario('post page, unknown parameter', '/post-number-1/?unknown=NUMBER'),
  scenario('home page, cache miss', '/', { isUnique: true }),
  scenario('home page, unknown parameter', '/?unknown=NUMBER'),
  scenario('unknown address', '/nothing-NUMBER/', { status: 404, goal: 0.3 }),
]

/** Cost of serving the whole sitemap of a site repeatedly. */
export interface SitemapCost {
  readonly posts: number
  readonly files: number
  readonly megabytes: number
  /** For the whole sitemap once. */
  readonly seconds: number
  readonly idleMegabytes: number
  /** Resident memory after each lap: it must not grow from lap to lap, nor with the posts. */
  readonly lapMegabytes: readonly number[]
}

const SIZES = [10_000, 100_000]
const LAPS = 6
/** A small sitemap is read several times in a lap, so that sites of all sizes serve as many responses. */
const FILES_PER_LAP = 100

/**
 * With enough room V8 delays garbage collection, on a large machine for hundreds of megabytes. With
 * a small heap, resident memory shows what responses need.
 */
const LITTLE_ROOM = ['--max-semi-space-size=4', '--max-old-space-size=64']

export const measureSitemap = async (): Promise<readonly SitemapCost[]> => {
  const costs = []
  for (const posts of SIZES) costs.push(await measureSize(posts))
  return costs
}

const measureSize = async (posts: number): Promise<SitemapCost> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-sitemap-'))
  try {
    await (await startCallboard(folder)).stop()
    await fillContent({ engine: 'sqlite', file: join(folder, 'callboard.sqlite') }, posts)
    const server = await startCallboard(folder, LITTLE_ROOM)
    try {
      return await readInLaps(server, posts)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const readInLaps = async (server: Running, posts: number): Promise<SitemapCost> => {
  const idleMegabytes = Math.round(await server.residentMegabytes())
  const begin = performance.now()
  const { files, bytes, addresses } = await readSitemap(server)
  const seconds = Math.round((performance.now() - begin) / 10) / 100
  if (addresses < posts) throw new Error(`the sitemap names ${addresses} addresses only`)
  const lapMegabytes = []
  for (let lap = 0; lap < LAPS; lap++) {
    // The reading above belongs to the first lap.
    for (let read = lap === 0 ? files : 0; read < FILES_PER_LAP; read += files)
      await readSitemap(server)
    lapMegabytes.push(Math.round(await server.residentMegabytes()))
  }
  return {
    ...{ posts, files, megabytes: Math.round(bytes / 100_000) / 10, seconds },
    ...{ idleMegabytes, lapMegabytes },
  }
}

/** Reads the index and every file it lists, sequentially as search engines do. */
const readSitemap = async (
  server: Running,
): Promise<{ readonly files: number; readonly bytes: number; readonly addresses: number }> => {
  const index = await (await fetch(`${server.address}/sitemap.xml`)).text()
  const files = Array.from(index.matchAll(/<loc>([^<]+)</g), ([, address = '']) => address)
  let bytes = index.length
  let addresses = 0
  for (const file of files) {
    const text = await (await fetch(file)).text()
    bytes += text.length
    addresses += text.split('<loc>').length - 1
  }
  return { files: files.length, bytes, addresses }
}

export const printSitemap = (costs: readonly SitemapCost[]): void => {
  for (const { posts, files, megabytes, seconds, idleMegabytes, lapMegabytes } of costs)
    console.log(
      `sitemap of ${posts.toLocaleString('en')} posts: ${files} files, ${megabytes} MB in ${seconds} s; ` +
        `memory ${idleMegabytes} MB idle, ${lapMegabytes.join(', ')} MB lap by lap`,
    )
}
