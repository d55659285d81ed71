const lostOnTheWay = new WeakSet<Error>()

/** Marks an error as one of the way to the database: nobody there has said it. */
export const asLostOnTheWay = (error: unknown): unknown => {
  // These are mistakes of the program's own.
  if (error instanceof Error && !(error instanceof TypeError)) lostOnTheWay.add(error)
  return error
}

/** True when the database, or the disk of the files, cannot serve now, and may again later. */
export const isPassingFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  const isPassing = typeof code === 'string' && PASSING.some((begin) => code.startsWith(begin))
  return isPassing || lostOnTheWay.has(error)
}

/**
 * By class or code: lost connections, no room, an operator who stops or cancels, locks that were
 * waited for too long, transactions that were overtaken time and again, and disks that are full, broken
 * or not to be written on.
 */
const PASSING = [
  ...['08', '53', '57', '58030', '55P03', '40001', '40P01'],
  ...['BUSY', 'LOCKED', 'FULL', 'READONLY', 'IOERR'].map((cause) => `SQLITE_${cause}`),
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'],
]
