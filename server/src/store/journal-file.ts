import { appendFileSync, mkdirSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Appends lines to a file without syncing it: a killed process loses nothing that the system has
 * accepted; only a power loss does.
 */
export const appendLines = (
  file: string,
  lines: string,
  { isFirst }: { isFirst: boolean },
): void => {
  if (isFirst) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  appendFileSync(file, lines, { mode: 0o600 })
}

/** Marks a file as still in use by a process. Does nothing if it does not exist. */
export const touchFile = (file: string, now: Date): void => {
  try {
    utimesSync(file, now, now)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
