import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type App, createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/contract/context.ts'
import { linksReport } from '../server/src/modules/seo-links/reports/links-report.ts'
import { overview } from '../server/src/modules/seo-links/reports/overview.ts'
import type { ReportRequest } from '../server/src/modules/seo-links/reports/request.ts'
import { scanBatch } from '../server/src/modules/seo-links/scan/scan.ts'
import { keepUp } from '../server/src/modules/seo-links/scan/upkeep.ts'
import { openStore } from '../server/src/store/engines/store.ts'
import { fillContent } from './content-fill.ts'
import { startCallboard } from './processes.ts'

/** Cost of scanning all texts for links, and of reporting the result. */
export interface ScanCost {
  readonly posts: number
  readonly links: number
  /** Milliseconds of one core per text. */
  readonly cpuMs: number
  /** Wall time, including the pauses that leave the processor to requests. */
  readonly seconds: number
  /** Memory of the process after a tenth of the work and at the end. */
  readonly megabytes: readonly [number, number]
  /** Milliseconds until the first page of the report, the first page of orphans, and the overview. */
  readonly reportMs: number
  readonly orphansMs: number
  readonly overviewMs: number
}

const POSTS = Number(process.env.BENCH_LINK_POSTS ?? 100_000)

export const measureLinkScan = async (): Promise<ScanCost> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-link-scan-'))
  try {
    await (await startCallboard(folder)).stop()
    const file = join(folder, 'callboard.sqlite')
    await fillContent({ engine: 'sqlite', file }, POSTS)
    await addLinks(file)
    const config = readConfig({ data: folder, port: '0', logLevel: 'silent' }, {})
    const app = await createApp(config, pino({ level: 'silent' }))
    try {
      return await measure(app)
    } finally {
      await app.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Five links per text: three to other posts, two to other sites. */
const addLinks = async (file: string): Promise<void> => {
  const store = await openStore({ engine: 'sqlite', file })
  const link = (address: ReturnType<typeof sql>) =>
    sql`'<p>Some words before. Read <a href="' || ${address} || '">about it</a> now. And on.</p>'`
  try {
    await store.transaction(async (db, touched) => {
      await sql`update posts set content = content
        || ${link(sql`'/post-' || (id * 7919 % ${sql.lit(POSTS)}) || '/'`)}
        || ${link(sql`'/post-' || (id * 104729 % ${sql.lit(POSTS)} / 2) || '/'`)}
        || ${link(sql`'/post-' || (id % 10) || '/'`)}
        || ${link(sql`'https://site-' || (id % 1000) || '.example/' || id`)}
        || ${link(sql`'https://www.site-' || (id % 7) || '.example/'`)}
        where type = 'post'`.execute(db)
      touched.add('posts')
    })
  } finally {
    await store.close()
  }
}

const measure = async (app: App): Promise<ScanCost> => {
  await keepUp(app.systemContext())
  const begun = performance.now()
  const before = process.cpuUsage()
  let posts = 0
  let early = 0
  for (;;) {
    const count = await scanBatch(app.systemContext())
    if (count === 0) break
    posts += count
    if (early === 0 && posts >= POSTS / 10) early = megabytes()
  }
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - begun) / 1_000
  const end = megabytes()
  const { links } = await app.store.reader
    .selectFrom('seo_links')
    .select((eb) => eb.fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow()
  return {
    ...{ posts, links, seconds: Math.round(seconds), megabytes: [early, end] },
    cpuMs: Math.round((user + system) / posts / 10) / 100,
    reportMs: await timed(app, (ctx) => linksReport(ctx, 'all', FIRST_PAGE)),
    orphansMs: await timed(app, (ctx) => linksReport(ctx, 'orphaned-posts', FIRST_PAGE)),
    overviewMs: await timed(app, overview),
  }
}

const FIRST_PAGE: ReportRequest = {
  ...{ limit: 20, offset: 0, search: '', column: 'newest', direction: 'desc', filter: () => '' },
}

const timed = async (app: App, work: (ctx: Context) => Promise<unknown>): Promise<number> => {
  const ctx = app.systemContext()
  await work(app.systemContext())
  const begun = performance.now()
  await work(ctx)
  return Math.round(performance.now() - begun)
}

const megabytes = (): number => Math.round(process.memoryUsage().rss / 1_000_000)

export const printLinkScan = (cost: ScanCost): void =>
  console.log(
    `link scan of ${cost.posts.toLocaleString('en')} posts: ${cost.links.toLocaleString('en')} links in ` +
      `${cost.seconds} s, ${cost.cpuMs} ms of work a text; ${cost.megabytes.join(' → ')} MB; ` +
      `report ${cost.reportMs} ms, orphans ${cost.orphansMs} ms, figures ${cost.overviewMs} ms`,
  )
