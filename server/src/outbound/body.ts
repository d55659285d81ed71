import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/**
 * Reads a body up to a limit that applies twice: to the received bytes, so that an endless stream
 * ends, and to the decompressed ones, so that a small body cannot become a large one (SEC-37). With
 * `onPiece` the body is passed on in chunks, and the result is empty.
 */
export const readBody = async (
  message: IncomingMessage,
  encoding: string | undefined,
  maxBytes: number,
  onPiece?: (piece: Buffer) => Promise<void>,
): Promise<Buffer> => {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw new Error('body too large')
  const chunks: Buffer[] = []
  const collect = async (parts: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of bounded(parts, maxBytes)) {
      if (onPiece) await onPiece(part)
      else chunks.push(part)
    }
  }
  const unpack = unpackerFor(encoding)
  const incoming = (parts: AsyncIterable<Buffer>): AsyncIterable<Buffer> => bounded(parts, maxBytes)
  await (unpack
    ? pipeline(message, incoming, unpack, collect)
    : pipeline(message, incoming, collect))
  return Buffer.concat(chunks)
}

/** Reads no more than the beginning of a body, as it was sent. The caller drops the rest. */
export const readBeginning = async (
  message: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let total = 0
  for await (const part of message) {
    chunks.push(part)
    total += part.length
    if (total >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

async function* bounded(parts: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let total = 0
  for await (const part of parts) {
    total += part.length
    if (total > maxBytes) throw new Error('body too large')
    yield part
  }
}

const unpackerFor = (encoding = 'identity'): Transform | undefined => {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new Error('unknown content encoding')
  }
}
