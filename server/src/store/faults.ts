/** The connection to the database could not be had, or was lost. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseAwayError'
  }
}

/** True when the database cannot serve at this moment, and may again in the next. */
export const isPassingFault = (error: unknown): boolean => {
  if (error instanceof DatabaseAwayError) return true
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && PASSING.some((begin) => code.startsWith(begin))
}

/**
 * By class or code: lost connections, no room, an operator who stops or cancels, locks that were
 * waited for too long, and transactions that were overtaken time and again.
 */
const PASSING = ['08', '53', '57', '55P03', '40001', '40P01', 'SQLITE_BUSY', 'SQLITE_LOCKED']
