import { availableParallelism } from 'node:os'

/** What one file may cost. */
export interface Limits {
  /** Memory limit of the process; more than the largest accepted image takes. */
  readonly maxBytes: number
  /**
   * CPU time on all cores together: the time by the clock depends on the load of the host. The
   * largest accepted AVIF takes 20 s.
   */
  readonly maxCpuMs: number
}

/** Node's limits for the process, which it is started with. */
export const SURROUNDINGS = {
  // The flags of the parent are not inherited: they may refer to its own entry file.
  execArgv: ['--max-old-space-size=256', '--max-semi-space-size=8'],
  // No inherited environment, since it holds secrets. The setting makes the allocator keep less
  // memory. Each image that is made at the same time takes one thread of the pool.
  env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())) },
}

/**
 * The process kills itself with this signal when a file exceeds the limits. It has no other sender.
 */
export const EXCEEDED = 'SIGVTALRM'

/** Kills instead of exiting: memory would keep filling up during an orderly exit. */
export const endIfExceeded = ({ maxBytes, maxCpuMs }: Limits, before: NodeJS.CpuUsage): void => {
  const { user, system } = process.cpuUsage(before)
  if (process.memoryUsage.rss() > maxBytes || (user + system) / 1_000 > maxCpuMs)
    process.kill(process.pid, EXCEEDED)
}
