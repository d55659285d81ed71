import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** JSON lines for machines, or one readable line per event on a terminal. */
export const createLog = async (
  config: Pick<Config, 'logLevel' | 'logFormat'>,
): Promise<Logger> => {
  const isText =
    config.logFormat === 'text' || (config.logFormat === 'auto' && process.stdout.isTTY === true)
  const options = { level: config.logLevel, base: null }
  if (!isText) return pino(options)
  // Loaded only for a terminal.
  const { default: pretty } = await import('pino-pretty')
  return pino(
    options,
    pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true }),
  )
}
