const lostOnTheWay = new WeakSet<Error>()

/** Marks an error as one of the connection to the database, not of the database itself. */
export const asLostOnTheWay = (error: unknown): unknown => {
  // A TypeError is a bug of the program.
  if (error instanceof Error && !(error instanceof TypeError)) lostOnTheWay.add(error)
  return error
}

/** Whether the database, or the disk of the files, is temporarily unable to serve. */
export const isPassingFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  const isPassing = typeof code === 'string' && PASSING.some((begin) => code.startsWith(begin))
  return isPassing || lostOnTheWay.has(error)
}

/**
 * By class or code: lost connections, no resources, an operator who stops or cancels, lock
 * timeouts, repeated serialisation conflicts, and disks that are full, broken or read-only.
 */
const PASSING = [
  ...['08', '53', '57', '58030', '55P03', '40001', '40P01'],
  ...['BUSY', 'LOCKED', 'FULL', 'READONLY', 'IOERR'].map((cause) => `SQLITE_${cause}`),
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'],
]
