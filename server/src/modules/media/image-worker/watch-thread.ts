// Watches the cost of a file in a separate thread, because the file may block the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import { endIfExceeded, type Limits } from './limits.ts'

/** Short, since memory fills up quickly. */
const LOOK_MS = 10

let looking: NodeJS.Timeout | undefined

/** The CPU usage at the start of a file; undefined when it is done. */
parentPort?.on('message', (before: NodeJS.CpuUsage | undefined) => {
  clearInterval(looking)
  if (before) looking = setInterval(() => endIfExceeded(workerData as Limits, before), LOOK_MS)
})
