import type { Command } from 'commander'
import { type Config, readConfig } from '../../config.ts'

/** Command-line flags as commander returns them. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** Configuration from the environment, overridden by flags. */
export const configFrom = (flags: Flags): Config => {
  const given = {
    port: textOf(flags.port),
    host: textOf(flags.host),
    data: textOf(flags.data),
    database: textOf(flags.db),
    workers: textOf(flags.workers),
    jobs: flags.jobs === false ? 'false' : undefined,
    logLevel: flags.verbose === true ? 'debug' : undefined,
  }
  return readConfig(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
}

export const textOf = (value: Flags[string]): string | undefined =>
  typeof value === 'string' ? value : undefined

export const withStore = (command: Command): Command =>
  command
    .option('--data <folder>', 'folder for database, media and backups (default ./data)')
    .option('--db <address>', 'postgres:// URL of a database to use instead of SQLite')
