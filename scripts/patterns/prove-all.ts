import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import packageJson from '../../package.json' with { type: 'json' }
import type { Verdict } from './prove.ts'

export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** A proof takes from a millisecond to seconds, so proofs are cached. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/callboard/linear-patterns.json')

/** The verdict on each pattern under `flags/source`. */
export const proveAll = async (
  patterns: readonly Pattern[],
): Promise<ReadonlyMap<string, Verdict>> => {
  const method = createHash('sha256')
    .update(await readFile(join(import.meta.dirname, 'prove.ts')))
    .update(packageJson.devDependencies.recheck)
    .digest('hex')
  const linear = await remembered(method)
  const distinct = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]))
  const open = [...distinct].filter(([key]) => !linear.has(key)).map(([, pattern]) => pattern)
  const proved = await inThreads(open)
  const verdicts = new Map<string, Verdict>()
  for (const key of distinct.keys())
    verdicts.set(key, proved.get(key) ?? { isLinear: linear.has(key) as true })
  await mkdir(dirname(CACHE), { recursive: true })
  const keys = [...verdicts].filter(([, { isLinear }]) => isLinear).map(([key]) => key)
  await writeFile(CACHE, JSON.stringify({ method, linear: [...new Set([...linear, ...keys])] }))
  return verdicts
}

const keyOf = ({ source, flags }: Pattern): string => `${flags}/${source}`

const remembered = async (method: string): Promise<Set<string>> => {
  const text = await readFile(CACHE, 'utf8').catch(() => '{}')
  const cache = JSON.parse(text) as { method?: string; linear?: string[] }
  return new Set(cache.method === method ? cache.linear : [])
}

/** Each thread takes the next pattern when it has finished one: some take long. */
const inThreads = async (patterns: readonly Pattern[]): Promise<Map<string, Verdict>> => {
  const verdicts = new Map<string, Verdict>()
  const queue = [...patterns]
  const threads = Math.min(availableParallelism(), queue.length)
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('prove-worker.ts', import.meta.url))
      for (let next = queue.shift(); next; next = queue.shift()) {
        worker.postMessage(next)
        verdicts.set(keyOf(next), await answerOf(worker))
      }
      await worker.terminate()
    }),
  )
  return verdicts
}

const answerOf = (worker: Worker): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (verdict: Verdict) => {
      worker.off('error', reject)
      resolve(verdict)
    })
  })
