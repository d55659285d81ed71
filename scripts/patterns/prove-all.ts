import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import packageJson from '../../package.json' with { type: 'json' }
import type { Verdict } from './prove.ts'

export interface Pattern {
  readonly source: string
  readonly flags: string
}

/**
 * The patterns of the source that are proved linear. A proof takes from a millisecond to seconds, all of
 * them two minutes of processor time, so they are kept beside the source.
 */
const PROOFS = join(import.meta.dirname, 'proofs.json')

interface Proofs {
  /** Hash of the way of proving; proofs of another one do not count. */
  readonly method?: string
  readonly linear?: readonly string[]
}

/** The verdict on each pattern under `flags/source`; with `isAnew` without the kept proofs. */
export const proveAll = async (
  patterns: readonly Pattern[],
  { isAnew, keeps }: { readonly isAnew: boolean; readonly keeps: boolean },
): Promise<ReadonlyMap<string, Verdict>> => {
  const method = createHash('sha256')
    .update(await readFile(join(import.meta.dirname, 'prove.ts')))
    .update(packageJson.devDependencies.recheck)
    .digest('hex')
  const text = await readFile(PROOFS, 'utf8').catch(() => '{}')
  const kept = JSON.parse(text) as Proofs
  const known = new Set(isAnew || kept.method !== method ? [] : kept.linear)
  const distinct = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]))
  const open = [...distinct].filter(([key]) => !known.has(key)).map(([, pattern]) => pattern)
  const proved = await inThreads(open)
  const verdicts = new Map<string, Verdict>()
  for (const key of distinct.keys()) verdicts.set(key, proved.get(key) ?? { isLinear: true })
  const linear = [...distinct.keys()].filter((key) => verdicts.get(key)?.isLinear).sort()
  const written = `${JSON.stringify({ method, linear } satisfies Proofs, null, 2)}\n`
  if (keeps && written !== text) await writeFile(PROOFS, written)
  return verdicts
}

const keyOf = ({ source, flags }: Pattern): string => `${flags}/${source}`

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
