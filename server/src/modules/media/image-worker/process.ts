// Works on uploaded files in a process of its own, which can be ended at any moment; see image-worker.ts.
import { ApiError } from '../../../contract/errors.ts'
import { giveWay } from '../../../lib/priority.ts'
import { type Answer, type Given, type Job, type WorkName, work } from './jobs.ts'

const maxBytes = Number(process.argv[2])

// Pictures take every core that they are given, and pages come first.
giveWay(10)

/** Often, for memory fills quickly. */
const LOOK_MS = 10

/** Not asked to end: whatever fills the memory would go on meanwhile. */
const endIfTooLarge = (): void => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}

const perform = async ({ name, given }: Job): Promise<Answer> => {
  const watch = setInterval(endIfTooLarge, LOOK_MS)
  try {
    endIfTooLarge()
    const run = work[name] as (given: Given<WorkName>) => Promise<never>
    return { made: await run(given) }
  } catch (error) {
    const { message } = error as Error
    return error instanceof ApiError
      ? { refusal: { code: error.code, status: Number(error.status), message } }
      : { fault: message }
  } finally {
    clearInterval(watch)
  }
}

process.on('message', async (job: Job) => process.send?.(await perform(job)))
// Whoever asked is gone, or has nothing more to ask.
process.on('disconnect', () => process.exit())
// A keyboard tells the whole group to stop, but uploads under way are still finished.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
