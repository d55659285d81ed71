/** What one file may cost. */
export interface Limits {
  /** Memory that the process may fill; more than the largest image takes that is let in. */
  readonly maxBytes: number
  /**
   * Time of the processor, of all its cores together: how long that takes by the clock depends on what
   * else the machine has to do. The largest AVIF that is let in takes 20 s.
   */
  readonly maxCpuMs: number
}

/** With this signal the process ends itself when a file exceeds them. Nobody else sends it. */
export const EXCEEDED = 'SIGVTALRM'

/** Not asked to end: whatever fills the memory would go on meanwhile. */
export const endIfExceeded = ({ maxBytes, maxCpuMs }: Limits, before: NodeJS.CpuUsage): void => {
  const { user, system } = process.cpuUsage(before)
  if (process.memoryUsage.rss() > maxBytes || (user + system) / 1_000 > maxCpuMs)
    process.kill(process.pid, EXCEEDED)
}
