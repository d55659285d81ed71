import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import type { Log } from '../contract/context.ts'
import { type BackOff, createBackOff } from './back-off.ts'

/** How long the last worker keeps serving alone while the others finish their requests. */
const ALONE_MS = 2_000

/**
 * Keeps this many workers running until stopped; one that is still running after the grace period
 * is killed.
 */
export const keepWorkers = (count: number, log: Log, graceMs: number): { stop(): void } => {
  // Workers accept connections themselves: one that the parent passes to a worker which dies before
  // it accepts would be lost, and its client would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isStopping = false
  const pauses = new Set<NodeJS.Timeout>()
  const serving = new Set<Worker>()

  const keep = (backOff: BackOff): void => {
    const worker = cluster.fork()
    const born = performance.now()
    log.info({ worker: worker.id, process: worker.process.pid }, 'a worker starts')
    worker.once('listening', () => {
      serving.add(worker)
      if (worker.id > count) log.info({ worker: worker.id }, 'a worker serves again')
    })
    worker.once('exit', (code, signal) => {
      serving.delete(worker)
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
      const workers = running()
      const [last] = serving
      const others = workers.filter((worker) => worker !== last)
      const gone = Promise.all(others.map((worker) => once(worker, 'exit')))
      for (const worker of others) end(worker)
      // A client that got its response from one worker may reconnect at once, and needs another one
      // to accept it.
      if (last)
        void Promise.race([gone, pass(ALONE_MS, undefined, { ref: false })]).then(() => end(last))
      setTimeout(() => {
        for (const worker of workers) worker.process.kill('SIGKILL')
      }, graceMs).unref()
    },
  }
}

/**
 * Disconnecting first leaves the port to the workers alone, so that the last of them closes it.
 * With the port also open in the parent, connections after the last worker would be accepted by no
 * process.
 */
const end = (worker: Worker): void => {
  worker.disconnect()
  worker.process.kill('SIGTERM')
}

const running = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
