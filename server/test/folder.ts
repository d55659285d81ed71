import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './cleanup.ts'

/** Creates a temporary folder that is removed at the end of the test file. */
export const makeFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `callboard-${name}-`))
  atEnd(() => removeFolder(folder))
  return folder
}

/** Removes a temporary folder, with retries while a process still releases its files. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 })
