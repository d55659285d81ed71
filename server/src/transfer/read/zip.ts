import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { FileFault } from './file-fault.ts'

/** A file in an archive. */
export interface ZippedFile {
  /** Relative, without a step upwards. */
  readonly path: string
  readonly bytes: Uint8Array
}

export interface ZipLimits {
  readonly maxFiles: number
  /** Limit of the unpacked bytes of all files together. */
  readonly maxBytes: number
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** The files of an archive in memory, unpacked one after the other. */
export async function* readZip(bytes: Uint8Array, limits: ZipLimits): AsyncGenerator<ZippedFile> {
  try {
    yield* unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)
  } catch (error) {
    if (error instanceof FileFault) throw error
    const isOutside = error instanceof Error && OUTSIDE.test(error.message)
    throw new FileFault(
      isOutside ? 'one of its files has a path out of it' : 'it is no whole archive',
    )
  }
}

/** Messages of yauzl, which has no codes for its errors. */
const OUTSIDE = /^(?:absolute path|invalid relative path)/

async function* unpack(
  bytes: Buffer,
  { maxFiles, maxBytes }: ZipLimits,
): AsyncGenerator<ZippedFile> {
  const archive = await fromBufferPromise(bytes)
  if (archive.entryCount > maxFiles) throw tooLarge()
  let left = maxBytes
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    requireReadable(entry)
    // yauzl fails when an entry unpacks to more than its declared size.
    left -= entry.uncompressedSize
    if (left < 0) throw tooLarge()
    yield {
      path: entry.fileName,
      bytes: await buffer(await archive.openReadStreamPromise(entry)),
    }
  }
}

const tooLarge = (): FileFault =>
  new FileFault('it holds more than can be unpacked', { isTooLarge: true })

const requireReadable = (entry: Entry): void => {
  if (entry.isEncrypted()) throw new FileFault('it is locked with a password')
  if (!entry.canDecodeFileData()) throw new FileFault('it is packed in an unknown way')
}
