import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that only this account of the machine may read. It has its name once it is whole; a
 * killed process leaves a part, which the next attempt replaces. Returns its size.
 */
export const writePrivateFile = async (path: string, source: Readable): Promise<number> => {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(source, createWriteStream(part, { mode: 0o600, flush: true }))
  await rename(part, path)
  return (await stat(path)).size
}

/** The names in a folder; none if there is no such folder. */
export const listPrivateFiles = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch(() => [])

export const removePrivateFile = (path: string): Promise<void> => rm(path, { force: true })
