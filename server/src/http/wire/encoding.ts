import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { acceptedPackings, type Packing } from './accept.ts'

export type Encoding = 'identity' | Packing

/** Below this size a compressed response saves less than its headers cost. */
const WORTHWHILE_BYTES = 1_024

/**
 * From this size on, compression runs on other threads. The hand-over takes this thread 40 to 80 µs
 * at any size; compressing takes it 50 to 100 µs for 4 KB, 130 to 200 for 8 KB and 10 to 30 ms for
 * 256 KB.
 */
const ELSEWHERE_BYTES = 8_192

/** Whether a response of this size depends on `Accept-Encoding`. */
export const isCompressible = (size: number): boolean => size >= WORTHWHILE_BYTES

/** The best encoding that both sides support. */
export const pickEncoding = (accepted: string | string[] | undefined, size: number): Encoding => {
  if (accepted === undefined || !isCompressible(size)) return 'identity'
  return acceptedPackings(String(accepted))[0] ?? 'identity'
}

/** The bytes in an encoding; a promise where compressing them here would block other requests. */
export const encode = (bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> => {
  if (encoding === 'identity') return bytes
  const { here, elsewhere } = packers[encoding]
  return bytes.length < ELSEWHERE_BYTES ? here(bytes) : elsewhere(bytes)
}

interface Packer {
  here(bytes: Buffer): Buffer
  elsewhere(bytes: Buffer): Promise<Buffer>
}

/** Fast settings: the client waits while the response is compressed. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 6 }

const brotliElsewhere = promisify(brotliCompress)
const gzipElsewhere = promisify(gzip)

const packers: Readonly<Record<Packing, Packer>> = {
  br: {
    here: (bytes) => brotliCompressSync(bytes, BROTLI),
    elsewhere: (bytes) => brotliElsewhere(bytes, BROTLI),
  },
  gzip: {
    here: (bytes) => gzipSync(bytes, GZIP),
    elsewhere: (bytes) => gzipElsewhere(bytes, GZIP),
  },
}
