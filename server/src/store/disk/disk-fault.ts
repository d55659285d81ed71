import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formatBytes } from '../../lib/text.ts'
import type { StoreConfig } from '../engine.ts'
import { freeBytes } from './disk-space.ts'

/**
 * Names the file that a disk did not accept, and the reason; SQLite itself often reports only `disk
 * I/O error`.
 */
class DiskFaultError extends Error {
  readonly code = 'DISK_FAULT'
}

/** Runs work that opens and changes a database, and explains faults of the disk. */
export const namingDiskFaults = async <T>(
  config: StoreConfig,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (config.engine !== 'sqlite' || !isOfDisk(error)) throw error
    const reason = await reasonAt(dirname(config.file))
    if (reason === undefined) throw error
    throw new DiskFaultError(`${config.file} cannot be written: ${reason}`, { cause: error })
  }
}

/** Also as the cause of another error, such as that of a migration. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  (CODES.test(String((error as { code?: unknown }).code)) || isOfDisk(error.cause))

const CODES = /^(?:SQLITE_(?:IOERR|FULL|READONLY|CANTOPEN)|ENOSPC|EDQUOT|EROFS|EIO)/

/** More than a page and its place in the log take. */
const PROBE_BYTES = 262_144

/** Writes a probe file to learn the disk's own error. */
const reasonAt = async (folder: string): Promise<string | undefined> => {
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flag: 'wx', flush: true })
    return undefined
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const free = await freeBytes(folder).then(formatBytes, () => undefined)
    return REASONS[code]?.(folder, free ?? 'unknown') ?? message
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

const REASONS: Readonly<Record<string, (folder: string, free: string) => string>> = {
  ENOSPC: (folder, free) =>
    `the disk of ${folder} is full (${free} free); make room there and start again`,
  EDQUOT: (folder, free) =>
    `the quota of this user for ${folder} is used up (the disk itself has ${free} free); ` +
    'make room there or have it raised',
  EROFS: (folder) => `the disk of ${folder} is mounted for reading only`,
  EACCES: (folder) => `this user may not write in ${folder}`,
  EPERM: (folder) => `this user may not write in ${folder}`,
}
