import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedPackings, type Packing } from './accept.ts'

export type Encoding = 'identity' | Packing

/** Below this a compressed answer saves less than its headers cost. */
const WORTHWHILE_BYTES = 1_024

/** True when an answer of this size depends on `Accept-Encoding`. */
export const isCompressible = (size: number): boolean => size >= WORTHWHILE_BYTES

/** The best encoding that both sides know. */
export const pickEncoding = (accepted: string | string[] | undefined, size: number): Encoding => {
  if (accepted === undefined || !isCompressible(size)) return 'identity'
  return acceptedPackings(String(accepted))[0] ?? 'identity'
}

/** Quick settings: an answer is compressed while someone waits for it. */
export const encode = (bytes: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'br')
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  if (encoding === 'gzip') return gzipSync(bytes, { level: 6 })
  return bytes
}
