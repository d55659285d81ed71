/** A file type that the site accepts. */
export interface FileType {
  readonly mime: string
  /** The first one is given to files whose own extension does not match. */
  readonly extensions: readonly [string, ...string[]]
  /** The types detected from its bytes; a text has no signature. */
  readonly signatures: readonly string[] | 'text'
}

/** The type of files with this extension. */
export const fileTypeOfExtension = (extension: string): FileType | undefined =>
  byExtension.get(extension)

/** The Content-Type of a stored file. */
export const mimeOfKey = (key: string): string =>
  ofExtension(key.slice(key.lastIndexOf('.') + 1).toLowerCase())?.mime ?? 'application/octet-stream'

const ofExtension = (extension: string): FileType | undefined =>
  byExtension.get(extension) ?? fontOfExtension(extension)

export const isKnownMime = (mime: string): boolean => knownMimes.has(mime)

/** Images that can be resized, rotated and cropped. */
export const isEditableImage = (mime: string): boolean => EDITABLE.has(mime)

/**
 * Detects the type from the bytes, whatever the sender declares (SEC-41). An image with another
 * image's extension gets its real type; any other mismatch between name and content is rejected.
 */
export const recogniseType = async (
  extension: string,
  bytes: Uint8Array,
): Promise<FileType | undefined> => {
  const named = byExtension.get(extension)
  if (!named) return undefined
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (named.signatures === 'text')
    return (found === undefined || found.mime.startsWith('text/')) && isText(bytes)
      ? named
      : undefined
  if (!found) return undefined
  if (named.signatures.includes(found.mime)) return named
  return isImage(named.mime)
    ? TYPES.find(({ mime, signatures }) => isImage(mime) && signatures.includes(found.mime))
    : undefined
}

/** The same for a font, which has its own upload route and is not a media file. */
export const recogniseFont = async (
  extension: string,
  bytes: Uint8Array,
): Promise<FileType | undefined> => {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const named = fontOfExtension(extension)
  return found && named?.signatures.includes(found.mime) ? named : undefined
}

const isImage = (mime: string): boolean => mime.startsWith('image/')

/** True if there are no control characters other than whitespace and escape. */
const isText = (bytes: Uint8Array): boolean => {
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) return false
  return true
}

const type = (
  mime: string,
  extensions: readonly [string, ...string[]],
  signatures: FileType['signatures'] = [mime],
): FileType => ({ mime, extensions, signatures })

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

/** No HTML, script, style sheet or SVG (SEC-40): nothing that a browser would run. */
const TYPES: readonly FileType[] = [
  type('image/jpeg', ['jpg', 'jpeg', 'jpe']),
  type('image/png', ['png'], ['image/png', 'image/apng']),
  type('image/gif', ['gif']),
  type('image/webp', ['webp']),
  type('image/avif', ['avif']),
  type('audio/mpeg', ['mp3'], ['audio/mpeg']),
  type('audio/mp4', ['m4a', 'm4b'], ['audio/mp4', 'audio/x-m4a', 'video/mp4']),
  type('audio/wav', ['wav']),
  type('audio/ogg', ['ogg', 'oga'], ['audio/ogg', 'audio/ogg; codecs=opus', 'audio/opus']),
  type('audio/flac', ['flac'], ['audio/flac', 'audio/x-flac']),
  type('audio/aac', ['aac']),
  type('video/mp4', ['mp4', 'm4v'], ['video/mp4', 'video/x-m4v']),
  type('video/quicktime', ['mov', 'qt'], ['video/quicktime', 'video/mp4']),
  type('video/webm', ['webm'], ['video/webm', 'video/matroska', 'video/x-matroska']),
  type('video/x-matroska', ['mkv'], ['video/matroska', 'video/x-matroska', 'video/webm']),
  type('video/ogg', ['ogv'], ['video/ogg', 'application/ogg']),
  type('video/avi', ['avi'], ['video/vnd.avi', 'video/x-msvideo']),
  type('application/pdf', ['pdf']),
  type('application/zip', ['zip']),
  type('application/rtf', ['rtf'], ['application/rtf', 'text/rtf']),
  type('application/msword', ['doc'], ['application/x-cfb']),
  type('application/vnd.ms-excel', ['xls'], ['application/x-cfb']),
  type('application/vnd.ms-powerpoint', ['ppt'], ['application/x-cfb']),
  type(`${OFFICE}.wordprocessingml.document`, ['docx']),
  type(`${OFFICE}.spreadsheetml.sheet`, ['xlsx']),
  type(`${OFFICE}.presentationml.presentation`, ['pptx']),
  type(`${OPEN}.text`, ['odt']),
  type(`${OPEN}.spreadsheet`, ['ods']),
  type(`${OPEN}.presentation`, ['odp']),
  type('text/plain', ['txt', 'asc', 'srt'], 'text'),
  type('text/csv', ['csv'], 'text'),
  type('text/tab-separated-values', ['tsv'], 'text'),
  type('text/calendar', ['ics'], 'text'),
  type('text/vtt', ['vtt'], 'text'),
]

/** The same in the form for editors: `jpg|jpeg|jpe` is `image/jpeg`. */
export const fileTypesByEnding: Readonly<Record<string, string>> = Object.fromEntries(
  TYPES.map(({ mime, extensions }) => [extensions.join('|'), mime]),
)

const FONTS: readonly FileType[] = [
  type('font/woff2', ['woff2']),
  type('font/woff', ['woff']),
  type('font/ttf', ['ttf']),
  type('font/otf', ['otf']),
]

const fontOfExtension = (extension: string): FileType | undefined =>
  FONTS.find(({ extensions }) => extensions.includes(extension))

const EDITABLE: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
])

/** The content types accepted in responses with an image; some servers send the generic one. */
export const IMAGE_TYPES: readonly string[] = [
  ...TYPES.filter(({ mime }) => isImage(mime)).flatMap(({ signatures }) => signatures),
  'application/octet-stream',
]

const byExtension: ReadonlyMap<string, FileType> = new Map(
  TYPES.flatMap((entry) => entry.extensions.map((extension) => [extension, entry] as const)),
)

const knownMimes: ReadonlySet<string> = new Set(TYPES.map(({ mime }) => mime))
