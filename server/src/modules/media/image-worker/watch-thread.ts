// Watches over what a file costs, in a thread of its own: the one that works on it may be held up by it.
import { parentPort, workerData } from 'node:worker_threads'
import { endIfExceeded, type Limits } from './limits.ts'

/** Often, for memory fills quickly. */
const LOOK_MS = 10

let looking: NodeJS.Timeout | undefined

/** What the process had used when it began with a file; nothing when that is done. */
parentPort?.on('message', (before: NodeJS.CpuUsage | undefined) => {
  clearInterval(looking)
  if (before) looking = setInterval(() => endIfExceeded(workerData as Limits, before), LOOK_MS)
})
