import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes of a file that is sent in parts, as far as they have arrived. */
export const arrivedOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => undefined))?.size ?? 0

/**
 * Writes a part at its place. A part that was sent before, since its response was lost, is written
 * again; one beyond the end would leave a gap, and is not written. Returns the bytes that are there.
 */
export const writePart = async (
  path: string,
  offset: number,
  bytes: Uint8Array,
): Promise<number> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await (await open(path, 'a', 0o600)).close()
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    if (offset > size) return size
    await file.write(bytes, 0, bytes.length, offset)
    await file.sync()
    return Math.max(size, offset + bytes.length)
  } finally {
    await file.close()
  }
}

export const removePartFile = (path: string): Promise<void> => rm(path, { force: true })
