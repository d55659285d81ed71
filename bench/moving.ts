import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { rounded } from './figures.ts'
import { writeExport } from './moving-file.ts'
import { COMMAND, pinned, startCallboard } from './processes.ts'

/** Cost of one command of moving in or out, on one core. */
interface MovingCost {
  readonly command: string
  readonly posts: number
  readonly seconds: number
  readonly cpuSeconds: number
  readonly perSecond: number
  readonly peakMegabytes: number
}

/** The goals, per second of a core and in megabytes; memory must not grow with the posts. */
const LEAST_IMPORTED = 2_000
const LEAST_EXPORTED = 5_000
const MOST_MEGABYTES = 300

const SIZES = (process.env.BENCH_MOVING_POSTS ?? '1000,100000').split(',').map(Number)
/** Every page of a site is rendered, so a copy of it is measured with fewer. */
const MOST_POSTS_OF_COPY = 1_000

/** Imports, exports and archives sites of several sizes with the built command. */
export const measureMoving = async (): Promise<MovingCost[]> => {
  const costs: MovingCost[] = []
  for (const posts of SIZES) {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-moving-'))
    try {
      costs.push(...(await measureSite(folder, posts)))
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return costs
}

const measureSite = async (folder: string, posts: number): Promise<MovingCost[]> => {
  const [file, data] = [join(folder, 'site.xml'), join(folder, 'data')]
  await (await startCallboard(data)).stop()
  await writeExport(file, posts)
  const place = ['--data', data]
  const measure = async (command: string, args: readonly string[]): Promise<MovingCost> => {
    const used = await run([...args, ...place])
    return { command, posts, ...used, perSecond: Math.round(posts / used.seconds) }
  }
  const copy = join(folder, 'copy')
  const isCopied = posts <= MOST_POSTS_OF_COPY
  const copyArgs = ['export', 'static', copy, '--url', 'https://new.example']
  return [
    await measure('import content', ['import', 'content', file]),
    await measure('import content, again', ['import', 'content', file]),
    await measure('export wordpress', ['export', 'wordpress', join(folder, 'out.xml')]),
    await measure('archive', ['archive', join(folder, 'out.tar.gz')]),
    ...(isCopied ? [await measure('export static', copyArgs)] : []),
    ...(isCopied ? [await measure('export static, again', copyArgs)] : []),
  ]
}

const MARK = 'resources used: '

/** Prints what the process used, at its end. A command may begin anew, which keeps no further descriptors. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs'
  process.on('exit', () => writeSync(2, '\\n${MARK}' + JSON.stringify(process.resourceUsage())))`)}`

type Used = Pick<MovingCost, 'seconds' | 'cpuSeconds' | 'peakMegabytes'>

const run = async (args: readonly string[]): Promise<Used> => {
  const begun = performance.now()
  const child = spawn(...pinned(0, [process.execPath, '--import', REPORT, COMMAND, ...args]), {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`callboard ${args.join(' ')} ended with ${code}: ${printed}`)
  const report = printed.slice(printed.lastIndexOf(MARK) + MARK.length)
  const usage = JSON.parse(report) as NodeJS.ResourceUsage
  return {
    seconds: rounded((performance.now() - begun) / 1_000, 2),
    cpuSeconds: rounded((usage.userCPUTime + usage.systemCPUTime) / 1_000_000, 2),
    peakMegabytes: Math.round(usage.maxRSS / 1_024),
  }
}

export const printMoving = (costs: readonly MovingCost[]): void => {
  for (const cost of costs) {
    const least = goalOf(cost)
    const missed = [
      ...(least !== undefined && cost.perSecond < least ? [`fewer than ${least} a second`] : []),
      ...(least !== undefined && cost.peakMegabytes > MOST_MEGABYTES
        ? [`more than ${MOST_MEGABYTES} MB`]
        : []),
    ]
    console.log(
      `${cost.command} of ${cost.posts.toLocaleString('en')} posts: ${cost.seconds} s, ` +
        `${cost.perSecond.toLocaleString('en')} a second, ${cost.cpuSeconds} s of work, ` +
        `${cost.peakMegabytes} MB${missed.length > 0 ? ` (falls short: ${missed.join(', ')})` : ''}`,
    )
  }
}

/** The start of a process would decide with few posts. */
const LEAST_POSTS_OF_GOAL = 10_000

const goalOf = ({ command, posts }: MovingCost): number | undefined => {
  if (posts < LEAST_POSTS_OF_GOAL) return undefined
  if (command === 'import content') return LEAST_IMPORTED
  return command === 'export wordpress' ? LEAST_EXPORTED : undefined
}
