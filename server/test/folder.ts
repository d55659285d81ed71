import { rm } from 'node:fs/promises'

/** Removes a temporary folder, with retries while a process still releases its files. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 })
