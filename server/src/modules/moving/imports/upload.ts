import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../config.ts'

/** The largest part of a file that one request sends. */
export const MAX_PART = 8_388_608

/** The largest file; the command line imports larger ones. */
export const MAX_FILE = 4_294_967_296

type Place = { readonly config: Pick<Config, 'data'> }

/** Where an uploaded export is kept until it is deleted. */
export const pathOf = ({ config }: Place, id: number): string =>
  join(config.data, 'imports', String(id))

/** The bytes that have arrived. */
export const receivedOf = async (place: Place, id: number): Promise<number> =>
  (await stat(pathOf(place, id)).catch(() => undefined))?.size ?? 0

/**
 * Writes a part at its place. A part that was sent before, since its response was lost, is written
 * again; one beyond the end would leave a gap, and is not written. Returns the bytes that are there.
 */
export const writePart = async (
  place: Place,
  id: number,
  offset: number,
  bytes: Uint8Array,
): Promise<number> => {
  await mkdir(join(place.config.data, 'imports'), { recursive: true, mode: 0o700 })
  const file = await open(pathOf(place, id), 'a+', 0o600).then(async (handle) => {
    await handle.close()
    return open(pathOf(place, id), 'r+')
  })
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

export const deleteFile = (place: Place, id: number): Promise<void> =>
  rm(pathOf(place, id), { force: true })
