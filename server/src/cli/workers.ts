import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../contract/context.ts'

export interface BackOff {
  /** How long to wait before the next start, after a life of so many milliseconds. */
  after(livedMs: number): number
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Whoever lived this long had started well. */
const HEALTHY_MS = 60_000

/** Each failed start makes the next pause twice as long; a healthy life begins anew. */
export const createBackOff = (): BackOff => {
  let pause = FIRST_PAUSE_MS
  return {
    after: (livedMs) => {
      if (livedMs >= HEALTHY_MS) pause = FIRST_PAUSE_MS
      const now = pause
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      return now
    },
  }
}

/**
 * Keeps so many workers running until told to stop; one that has not come to an end by itself when the
 * grace is over is ended.
 */
export const keepWorkers = (count: number, log: Log, graceMs: number): { stop(): void } => {
  // They accept by themselves: one that the parent hands to a worker which dies before it takes it
  // would belong to nobody, and its client would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isStopping = false
  const pauses = new Set<NodeJS.Timeout>()

  const keep = (backOff: BackOff): void => {
    const worker = cluster.fork()
    const born = performance.now()
    log.info({ worker: worker.id, process: worker.process.pid }, 'a worker starts')
    worker.once('listening', () => {
      if (worker.id > count) log.info({ worker: worker.id }, 'a worker serves again')
    })
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      const pauseMs = backOff.after(performance.now() - born)
      log.error({ worker: worker.id, code, signal, pauseMs }, 'a worker ended; another will start')
      const timer = setTimeout(() => {
        pauses.delete(timer)
        keep(backOff)
      }, pauseMs)
      pauses.add(timer)
    })
  }

  for (let index = 0; index < count; index++) keep(createBackOff())
  return {
    stop: () => {
      isStopping = true
      for (const timer of pauses) clearTimeout(timer)
      for (const worker of running()) worker.process.kill('SIGTERM')
      setTimeout(() => {
        for (const worker of running()) worker.process.kill('SIGKILL')
      }, graceMs).unref()
    },
  }
}

const running = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
