import { setPriority } from 'node:os'

/** Lowers the priority of this process; on Linux only that of the calling thread. */
export const giveWay = (niceness: number): void => {
  try {
    setPriority(niceness)
  } catch {
    // Some sandboxes forbid it, and everything works without.
  }
}
