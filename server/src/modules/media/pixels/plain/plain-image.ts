import { isPlainAvif } from './avif.ts'
import { plainGif } from './gif.ts'
import { plainJpeg } from './jpeg.ts'
import type { PlainOptions } from './options.ts'
import { plainPng } from './png.ts'
import { plainWebp } from './webp.ts'

/**
 * Rebuilds an image file from the parts that form its picture (SEC-41). Pixels are not touched, so
 * no quality is lost; any other data in the file is removed. Returns undefined if the structure is
 * not one that encoders write, or if the pixels still read as another file type: such an image has
 * to be encoded again.
 */
export const plainImage = async (
  bytes: Buffer,
  mime: string,
  options: PlainOptions,
): Promise<Buffer | undefined> => {
  // Metadata in AVIF cannot be distinguished from other data without parsing all of it.
  if (mime === 'image/avif' && options.keepsRemarks) return bytes
  const bare = await rebuilt(bytes, mime, { ...options, keepsRemarks: false })
  if (!bare || readsAsOther(bare)) return undefined
  return options.keepsRemarks ? rebuilt(bytes, mime, options) : bare
}

const rebuilt = async (
  bytes: Buffer,
  mime: string,
  options: PlainOptions,
): Promise<Buffer | undefined> => {
  switch (mime) {
    case 'image/jpeg':
      return plainJpeg(bytes, options)
    case 'image/png':
      return plainPng(bytes, options)
    case 'image/gif':
      return plainGif(bytes)
    case 'image/webp':
      return plainWebp(bytes, options)
    default:
      return isPlainAvif(bytes) ? bytes : undefined
  }
}

/**
 * Compressed pixels can be crafted to contain another file. Each of these marks is so long, or so
 * bound to one end of the file, that no ordinary image has it by chance.
 */
export const readsAsOther = (bytes: Buffer): boolean =>
  MARKUP.test(bytes.toString('latin1')) ||
  bytes.subarray(0, 1_024).includes('%PDF-') ||
  ARCHIVE_ENDS.some((mark) => bytes.subarray(-MAX_ARCHIVE_END).includes(mark))

const MARKUP = /<(?:\?php|\?xml|!doctype|script|iframe|object|(?:html|body|svg|img)[\s/>])/i

/** An archive is read from its end: its last record, and a comment of at most 64 KB. */
const ARCHIVE_ENDS = ['PK\u0005\u0006', 'PK\u0006\u0006'].map((mark) => Buffer.from(mark, 'latin1'))
const MAX_ARCHIVE_END = 65_557
