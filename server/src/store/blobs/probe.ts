import { randomBytes, randomUUID } from 'node:crypto'
import { BlobError } from './errors.ts'
import type { Blobs } from './interface.ts'

/** Writes, reads and deletes one small file; throws the first step's failure. */
export async function probe(blobs: Pick<Blobs, 'put' | 'get' | 'stat' | 'remove'>): Promise<void> {
  const key = `callboard-check-${randomUUID()}`
  const bytes = randomBytes(64)
  try {
    await blobs.put(key, bytes, { type: 'application/octet-stream' })
    const stored = await blobs.get(key)
    if (stored === undefined || !bytes.equals(stored.bytes)) {
      throw new BlobError('a file that was written does not read back the same')
    }
  } catch (error) {
    // The first failure is the cause; a failure of the cleanup would only hide it.
    await blobs.remove(key).catch(() => undefined)
    throw error
  }
  await blobs.remove(key)
  if ((await blobs.stat(key)) !== undefined) {
    throw new BlobError('a file that was deleted is still there')
  }
}
