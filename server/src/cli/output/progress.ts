import type { Steps } from '../../backup/steps.ts'

/** Shows the current step of a long command. */
export interface Progress extends Steps {
  /** Removes the line, so that only the result remains. */
  clear(): void
}

const CLEAR_LINE = '\r\u001b[2K'
const MIN_PAUSE_MS = 50

/** A single line on a terminal, overwritten with each update; nothing anywhere else. */
export const createProgress = (
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stderr,
): Progress => {
  if (!terminal.isTTY) return { show: () => undefined, clear: () => undefined }
  let shownAt = 0
  return {
    show: (what) => {
      const now = performance.now()
      if (now - shownAt < MIN_PAUSE_MS) return
      shownAt = now
      // A line that wraps could not be overwritten.
      terminal.write(CLEAR_LINE + what.slice(0, terminal.columns - 1))
    },
    clear: () => {
      if (shownAt > 0) terminal.write(CLEAR_LINE)
      shownAt = 0
    },
  }
}

/** `[######          ]  38%`; empty if the total is unknown. */
export const formatBar = (done: number | undefined): string => {
  if (done === undefined) return ''
  const share = Math.min(1, Math.max(0, done))
  const filled = Math.round(share * BAR_WIDTH)
  const percent = `${Math.floor(share * 100)}%`.padStart(4)
  return `[${'#'.repeat(filled).padEnd(BAR_WIDTH)}] ${percent}`
}

const BAR_WIDTH = 24
