import type { Logger } from 'pino'
import type { App } from '../app.ts'

/** How long requests in flight may take after the signal to stop. */
export const GRACE_MS = 10_000

/**
 * `release` leaves the signals to the code that closes the app; false if it is being closed.
 * Active from the first request on: accepted requests are answered, even while the jobs still start.
 */
export const closeOnSignal = (
  app: App,
  log: Logger,
  starting: Promise<unknown>,
): { release(): boolean } => {
  let isClosing = false
  const close = (signal: string): void => {
    if (isClosing) return
    isClosing = true
    log.info({ signal }, 'finishing requests in flight')
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    const started = starting.catch(() => undefined)
    started.then(app.close).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  return {
    release: () => {
      if (isClosing) return false
      isClosing = true
      process.off('SIGTERM', close)
      process.off('SIGINT', close)
      return true
    },
  }
}
