import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ApiError } from '../../../../contract/errors.ts'
import { importErrors } from './errors.ts'

export interface ZippedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const MAX_FILES = 50

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** The files of an archive; throws where their total size exceeds the limit. */
export const unzip = async (
  bytes: Uint8Array,
  maxBytes: number,
): Promise<readonly ZippedFile[]> => {
  try {
    const archive = await fromBufferPromise(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    )
    return await readFiles(archive, maxBytes)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw importErrors.seo_search_bad_file('it is no whole archive')
  }
}

const readFiles = async (archive: ZipFile, maxBytes: number): Promise<readonly ZippedFile[]> => {
  if (archive.entryCount > MAX_FILES) throw importErrors.seo_search_large_file()
  const files: ZippedFile[] = []
  let left = maxBytes
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    refuseUnreadable(entry)
    // yauzl fails when an entry unpacks to more than its declared size.
    left -= entry.uncompressedSize
    if (left < 0) throw importErrors.seo_search_large_file()
    const content = await buffer(await archive.openReadStreamPromise(entry))
    files.push({ name: entry.fileName.split('/').at(-1) ?? entry.fileName, bytes: content })
  }
  return files
}

const refuseUnreadable = (entry: Entry): void => {
  if (entry.isEncrypted()) throw importErrors.seo_search_bad_file('it is locked with a password')
  if (!entry.canDecodeFileData())
    throw importErrors.seo_search_bad_file('it is packed in an unknown way')
}
