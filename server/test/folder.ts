import { rm } from 'node:fs/promises'

/** Removes a temporary folder, also while a process that used it is still letting go. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 })
