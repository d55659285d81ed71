import { appendFileSync, mkdirSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Adds lines to a file. It is not waited for until the disk has them: a process that is killed loses
 * nothing of what the system has taken, and only a machine that loses its power does.
 */
export const appendLines = (
  file: string,
  lines: string,
  { isFirst }: { isFirst: boolean },
): void => {
  if (isFirst) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  appendFileSync(file, lines, { mode: 0o600 })
}

/** Marks a file as one that a process still has. Does nothing where there is none. */
export const touchFile = (file: string, now: Date): void => {
  try {
    utimesSync(file, now, now)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
