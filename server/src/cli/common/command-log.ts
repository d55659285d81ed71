import { type Logger, pino } from 'pino'

const STDERR = 2

/** Logs to stderr: stdout holds the results, which scripts parse. */
export const createCommandLog = (): Logger =>
  pino({ level: 'warn', base: null }, pino.destination(STDERR))
