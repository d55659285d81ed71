import type { Logger } from 'pino'
import { currentRequest } from '../http/current-request.ts'

/**
 * After an uncaught error the state of the process is unknown: it logs the error with its request
 * and exits, and the supervisor starts a fresh one.
 */
export const endOnUncaught = (log: Logger): void => {
  const end = (err: unknown): void => {
    log.fatal({ err, reqId: currentRequest.getStore()?.id }, 'an error was not caught; ending')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
