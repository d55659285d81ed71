import { statfs } from 'node:fs/promises'
import { formatBytes } from '../../lib/text.ts'

/** Fails early if there is not enough space: a disk reports it only when it is full. */
export const requireSpace = async (folder: string, bytes: number, what: string): Promise<void> => {
  const free = await freeBytes(folder)
  if (bytes > free)
    throw new Error(
      `${what} needs ${formatBytes(bytes)} in ${folder}, where ${formatBytes(free)} are free`,
    )
}

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
