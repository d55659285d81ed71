// Processes uploaded files; can be killed at any moment. See image-worker.ts.
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../../contract/errors.ts'
import { giveWay } from '../../../lib/priority.ts'
import { type Answer, type Given, type Job, type WorkName, work } from './jobs.ts'
import { endIfExceeded, type Limits } from './limits.ts'

const [maxBytes = 0, maxCpuMs = 0] = process.argv.slice(2).map(Number)
const limits: Limits = { maxBytes, maxCpuMs }

// Images use every core available, and page requests take priority.
giveWay(10)

/** Beside this source, or beside the bundle that contains it (scripts/bundle.ts). */
const WATCH = new URL(
  import.meta.url.endsWith('.ts') ? './watch-thread.ts' : './image-watch-thread.js',
  import.meta.url,
)
const watch = new Worker(WATCH, { workerData: limits, execArgv: [] })
watch.unref()

const perform = async ({ name, given }: Job): Promise<Answer> => {
  const before = process.cpuUsage()
  watch.postMessage(before)
  try {
    endIfExceeded(limits, before)
    const run = work[name] as (given: Given<WorkName>) => Promise<never>
    return { made: await run(given) }
  } catch (error) {
    const { message } = error as Error
    return error instanceof ApiError
      ? { refusal: { code: error.code, status: Number(error.status), message } }
      : { fault: message }
  } finally {
    watch.postMessage(undefined)
  }
}

process.on('message', async (job: Job) => process.send?.(await perform(job)))
// The parent has exited, or has closed the channel.
process.on('disconnect', () => process.exit())
// A terminal sends signals to the whole process group, but running uploads are still finished.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
