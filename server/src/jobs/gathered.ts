import type { JobQueue } from '../contract/context.ts'
import type { Queue, WaitingJob } from './backend.ts'

/** The queue of one transaction. */
export interface GatheredJobs extends JobQueue {
  /** Adds what was gathered; later jobs are added at once. */
  flush(): Promise<void>
}

/**
 * Gathers the jobs that leave a waiting one alone, and adds them in one statement near the end of the
 * transaction: nearly every save adds the same few, and on PostgreSQL it keeps others from their rows
 * until it ends.
 */
export const gatherJobs = (queue: Queue, clock: () => Date): GatheredJobs => {
  const gathered = new Map<string, WaitingJob>()
  let isFlushed = false
  return {
    add: async (name, payload, options = {}) => {
      const { key, runAt = clock(), ifWaiting } = options
      const isGathered = key !== undefined && ifWaiting === 'keep' && !isFlushed
      if (!isGathered) {
        if (key !== undefined) gathered.delete(key)
        return queue.add(name, payload, options)
      }
      const known = gathered.get(key)
      if (known === undefined || known.runAt > runAt)
        gathered.set(key, { name, payload, key, runAt })
    },
    cancel: async (key) => {
      gathered.delete(key)
      await queue.cancel(key)
    },
    flush: async () => {
      isFlushed = true
      const jobs = [...gathered.values()]
      gathered.clear()
      if (jobs.length > 0) await queue.addMissing(jobs)
    },
  }
}
