/** Turns an error into one helpful sentence for the terminal. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, path, port, address } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is taken by another program; choose another one with --port`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return path === undefined
        ? `not allowed to listen on ${address ?? ''}:${port ?? ''}; ports below 1024 need rights`
        : `this user may not use ${path}; change its rights, or choose another place`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is in the way: a folder is needed there`
    case 'ENOENT':
      return path === undefined ? error.message : `${path} does not exist`
    case 'EISDIR':
      return path === undefined ? error.message : `${path} is a folder; a file is needed there`
    case 'DISK_FAULT':
      return error.message
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return path === undefined ? 'the disk is full' : `the disk is full: ${path} cannot be written`
    case 'EDQUOT':
      return path === undefined
        ? 'the disk quota of this user is used up'
        : `the disk quota of this user is used up: ${path} cannot be written`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
      return `the PostgreSQL server cannot be reached (${error.message || code}); check DATABASE_URL or --db`
    case '28P01':
    case '28000':
    case '3D000':
      return `PostgreSQL refuses the connection: ${error.message}`
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_CANTOPEN_ISDIR':
    case 'SQLITE_READONLY':
    case 'SQLITE_READONLY_DIRECTORY':
      return `the database file cannot be opened: ${error.message}; check the data folder and its rights`
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `the database file is damaged: ${error.message}; restore a backup with "callboard restore FILE --force"`
    default: {
      if (error instanceof AggregateError && error.errors.length > 0)
        return explain(error.errors[0])
      return error.message + (error.cause instanceof Error ? `: ${explain(error.cause)}` : '')
    }
  }
}
