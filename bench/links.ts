import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/contract/context.ts'
import { postLoader } from '../server/src/modules/posts/index.ts'
import { suggest } from '../server/src/modules/seo-links/suggestions/suggest.ts'
import {
  readTargets,
  requestTargets,
  siteLexicon,
} from '../server/src/modules/seo-links/targets/index.ts'
import { fillContent } from './content-fill.ts'
import { startCallboard } from './processes.ts'

/** Cost of suggesting links in one text, and of indexing the link targets. */
export interface LinkCost {
  readonly posts: number
  /** Link targets indexed per second. */
  readonly targetsPerSecond: number
  /** Milliseconds of work for the suggestions of one text; the target is below 100. */
  readonly meanMs: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Mean number of suggestions per text. */
  readonly suggestions: number
  readonly peakMegabytes: number
}

const POSTS = Number(process.env.BENCH_LINK_POSTS ?? 100_000)
const TEXTS = 300
/** The first ones only warm up. */
const WARM_UP = 20

export const measureLinks = async (): Promise<LinkCost> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-links-'))
  try {
    await (await startCallboard(folder)).stop()
    await fillContent({ engine: 'sqlite', file: join(folder, 'callboard.sqlite') }, POSTS)
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

const measure = async (app: App): Promise<LinkCost> => {
  const ids = (
    await app.store.reader.selectFrom('posts').select('id').where('type', '=', 'post').execute()
  ).map(({ id }) => id)
  await app.systemContext().transaction(({ db }) => requestTargets(db, ids))
  const begun = performance.now()
  while (await readTargets(app.systemContext()));
  const seconds = (performance.now() - begun) / 1_000
  const step = Math.floor(ids.length / TEXTS)
  const texts = ids.filter((_, index) => index % step === 0)
  await suggestions(app.systemContext(), texts.slice(0, WARM_UP))
  const { times, count } = await suggestions(app.systemContext(), texts.slice(WARM_UP))
  times.sort((one, other) => one - other)
  return {
    posts: ids.length,
    targetsPerSecond: Math.round(ids.length / seconds),
    meanMs: rounded(times.reduce((sum, time) => sum + time, 0) / times.length),
    p99Ms: rounded(times[Math.floor(times.length * 0.99)] ?? 0),
    maxMs: rounded(times.at(-1) ?? 0),
    suggestions: rounded(count / times.length),
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
  }
}

const suggestions = async (
  ctx: Context,
  ids: readonly number[],
): Promise<{ readonly times: number[]; readonly count: number }> => {
  const lexicon = await siteLexicon(ctx)
  const times: number[] = []
  let count = 0
  for (const id of ids) {
    const row = await postLoader(ctx).load(id)
    if (!row) continue
    const before = process.cpuUsage()
    count += (await suggest(ctx, lexicon, row)).length
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1_000)
  }
  return { times, count }
}

const rounded = (value: number): number => Math.round(value * 100) / 100

export const printLinks = (cost: LinkCost): void =>
  console.log(
    `links among ${cost.posts.toLocaleString('en')} posts: ${cost.targetsPerSecond} targets read a second; ` +
      `suggestions for a text ${cost.meanMs} ms of work, p99 ${cost.p99Ms}, at most ${cost.maxMs}; ` +
      `${cost.suggestions} each; ${cost.peakMegabytes} MB`,
  )
