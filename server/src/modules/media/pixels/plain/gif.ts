/** Keeps screen, colours, frames and timing; removes comments, texts and trailing data. */
export const plainGif = (bytes: Buffer): Buffer | undefined => {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 13) return undefined
  let at = 13 + tableSize(bytes[10] ?? 0)
  const kept: Buffer[] = [bytes.subarray(0, at)]
  let frames = 0
  while (at < bytes.length) {
    const start = at
    const kind = bytes[at]
    if (kind === TRAILER) break
    if (kind === IMAGE) {
      // The descriptor, its colour table, the code size, then the pixels.
      at += 10 + tableSize(bytes[at + 9] ?? 0) + 1
      frames++
    } else if (kind === EXTENSION) at += 2
    else return undefined
    const end = endOfBlocks(bytes, at)
    if (end === undefined) return undefined
    if (kind === IMAGE || isNeeded(bytes.subarray(start, end)))
      kept.push(bytes.subarray(start, end))
    at = end
  }
  return frames > 0 ? Buffer.concat([...kept, Buffer.from([TRAILER])]) : undefined
}

const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b]

const tableSize = (flags: number): number => (flags & 128 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * The end of the sequence of blocks that starts here: each begins with its length, an empty one is
 * last.
 */
const endOfBlocks = (bytes: Buffer, from: number): number | undefined => {
  let at = from
  for (;;) {
    const length = bytes[at]
    if (length === undefined) return undefined
    at += 1 + length
    if (length === 0) return at
  }
}

/** Extensions with the duration of a frame or the number of loops. */
const isNeeded = (extension: Buffer): boolean => {
  if (extension[1] === 0xf9) return extension.length === 8
  const isLoop = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(extension.toString('latin1', 3, 14))
  return extension[1] === 0xff && isLoop && extension.length === 19
}
