import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillContent } from './content-fill.ts'
import { type Running, startCallboard } from './processes.ts'
import { type Scenario, scenario } from './scenarios.ts'

/** Pages for people, of the site that `fillSite` made. */
export const siteScenarios: readonly Scenario[] = [
  scenario('post page, cached', '/post-number-1/'),
  scenario('post page, cache miss', '/post-number-1/', { isUnique: true }),
  scenario('home page, cache miss', '/', { isUnique: true }),
]

/** What it costs to hand out the whole sitemap of a large site. */
export interface SitemapCost {
  readonly posts: number
  readonly files: number
  readonly megabytes: number
  readonly seconds: number
  /** The most resident memory after the first tenth of the files, and after all: it must not grow. */
  readonly earlyPeakMegabytes: number
  readonly peakMegabytes: number
}

const POSTS = 100_000

/** Reads the index and everything it names, one after the other as search engines do. */
export const measureSitemap = async (): Promise<SitemapCost> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-sitemap-'))
  try {
    await (await startCallboard(folder)).stop()
    await fillContent({ engine: 'sqlite', file: join(folder, 'callboard.sqlite') }, POSTS)
    const server = await startCallboard(folder)
    try {
      return await readSitemap(server)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const readSitemap = async (server: Running): Promise<SitemapCost> => {
  const begin = performance.now()
  const index = await (await fetch(`${server.address}/sitemap.xml`)).text()
  const files = Array.from(index.matchAll(/<loc>([^<]+)</g), ([, address = '']) => address)
  let bytes = index.length
  let addresses = 0
  let earlyPeakMegabytes = 0
  for (const [place, file] of files.entries()) {
    const text = await (await fetch(file)).text()
    bytes += text.length
    addresses += text.split('<loc>').length - 1
    if (place === Math.floor(files.length / 10))
      earlyPeakMegabytes = (await server.usage()).peakMegabytes
  }
  if (addresses < POSTS) throw new Error(`the sitemap names ${addresses} addresses only`)
  const { peakMegabytes } = await server.usage()
  return {
    posts: POSTS,
    files: files.length,
    megabytes: Math.round(bytes / 100_000) / 10,
    seconds: Math.round((performance.now() - begin) / 10) / 100,
    earlyPeakMegabytes: Math.round(earlyPeakMegabytes),
    peakMegabytes: Math.round(peakMegabytes),
  }
}

export const printSitemap = ({ posts, files, megabytes, seconds, ...memory }: SitemapCost): void =>
  console.log(
    `sitemap of ${posts.toLocaleString('en')} posts: ${files} files, ${megabytes} MB in ${seconds} s, ` +
      `memory at most ${memory.earlyPeakMegabytes} MB after a tenth and ${memory.peakMegabytes} MB in all`,
  )
