import { type Logger, pino } from 'pino'

const STDERR = 2

/** Results go to stdout; whoever reads them there must not find log lines in between. */
export const createCommandLog = (): Logger =>
  pino({ level: 'warn', base: null }, pino.destination(STDERR))
