import type { Logger } from 'pino'
import { currentRequest } from '../http/current-request.ts'

/**
 * After an error that nobody caught, nobody knows what is half done: the process says what happened
 * and in which request, and ends. Whoever watches over it starts a fresh one.
 */
export const endOnUncaught = (log: Logger): void => {
  const end = (err: unknown): void => {
    log.fatal({ err, reqId: currentRequest.getStore()?.id }, 'an error was not caught; ending')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
