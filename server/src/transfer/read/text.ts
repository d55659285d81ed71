import { createReadStream } from 'node:fs'
import { FileFault } from './file-fault.ts'

/** The text of a file in memory. Some spreadsheets write UTF-16, with a byte order mark. */
export const decodeText = (bytes: Uint8Array, { allowsUtf16 = false } = {}): string => {
  const isWide = allowsUtf16 && bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileFault('it is no text in UTF-8')
  }
}

/**
 * Throws for a file on disk that is not UTF-8 before anything is saved: spreadsheets also write
 * other encodings, whose accents would be lost.
 */
export const requireUtf8 = async (path: string): Promise<void> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!isText(() => decoder.decode(chunk, { stream: true }))) throw notUtf8(line)
    line += countLines(chunk)
  }
  if (!isText(() => decoder.decode())) throw notUtf8(line)
}

const isText = (decode: () => string): boolean => {
  try {
    return !decode().includes('\0')
  } catch {
    return false
  }
}

const countLines = (chunk: Buffer): number => {
  let count = 0
  for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) count++
  return count
}

const LINE_END = 10

const notUtf8 = (line: number): Error =>
  new Error(
    `the file is not UTF-8, somewhere from line ${line} on; save it as "CSV UTF-8", or convert it (iconv -f latin1 -t utf-8)`,
  )
