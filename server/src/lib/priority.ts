import { setPriority } from 'node:os'

/** Has this process give way to others; on Linux a thread does so by itself. */
export const giveWay = (niceness: number): void => {
  try {
    setPriority(niceness)
  } catch {
    // Some sandboxes forbid it, and everything works without.
  }
}
