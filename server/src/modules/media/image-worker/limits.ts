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
