import type { Context } from '../../contract/context.ts'
import { type FileType, isEditableImage, recogniseType, refusedFile } from './common/index.ts'
import { cleanFileName, type FileSet, type Received, type StoredSet } from './files/index.ts'
import { imageWorker, UnreadableFile } from './image-worker/index.ts'
import { type ImageDetails, nameOf, type StoredDetails } from './markup/index.ts'
import { type DeriveOptions, type ImageParts, part, type SizedPart } from './pixels/index.ts'
import { sizeRules } from './size-rules.ts'

/** A received file whose name and content fit each other. */
export interface Opened {
  readonly received: Received
  readonly base: string
  readonly extension: string
  readonly mime: string
  readonly image: ImageParts | undefined
}

/** Which files of an image are made; see `DeriveOptions`. */
type OpenOptions = Pick<DeriveOptions, 'isAlone' | 'mayBeUnfinished'>

/** Recognises the type of a file, and opens it if it is an image. Throws if it is not accepted. */
export const openReceived = async (
  ctx: Context,
  received: Received,
  options: OpenOptions = {},
): Promise<Opened> => {
  const { base, extension } = cleanFileName(received.fileName)
  const type = await recogniseType(extension, received.bytes)
  if (!type) throw refusedFile(received.via)
  return {
    ...{ received, base, mime: type.mime },
    extension: type.extensions.includes(extension) ? extension : type.extensions[0],
    image: isEditableImage(type.mime) ? await openImage(ctx, received, type, options) : undefined,
  }
}

/** Files with their names and details, ready to be stored as an attachment. */
export interface Prepared {
  readonly set: FileSet
  /** The shown file and its details, once the names are reserved. */
  describe(stored: StoredSet): {
    readonly file: string
    readonly media: StoredDetails['media']
  }
}

export const prepareImage = (
  image: ImageParts,
  place: Omit<FileSet, 'parts'>,
  more: Partial<ImageDetails> = {},
): Prepared => {
  const { original, replacement, size, subSizes, meta } = image
  const shown = replacement ?? original
  return {
    set: { ...place, parts: [original, ...(replacement ? [replacement] : []), ...subSizes] },
    describe: (stored) => ({
      file: stored.keyOf(shown),
      media: {
        width: size.width,
        height: size.height,
        file: stored.keyOf(shown),
        filesize: shown.bytes.length,
        sizes: describeSizes(subSizes, stored, place.mime),
        image_meta: meta,
        ...(replacement ? { original_image: nameOf(stored.keyOf(original)) } : {}),
        ...more,
      },
    }),
  }
}

export const describeSizes = (
  parts: readonly SizedPart[],
  stored: StoredSet,
  mime: string,
): ImageDetails['sizes'] =>
  Object.fromEntries(
    parts.map((one) => [
      one.rule,
      {
        file: nameOf(stored.keyOf(one)),
        width: one.width,
        height: one.height,
        mime_type: mime,
        filesize: one.bytes.length,
      },
    ]),
  )

export const prepareFile = async (
  { via, bytes }: Received,
  place: Omit<FileSet, 'parts'>,
): Promise<Prepared> => {
  const only = part('', bytes)
  const { mime, extension } = place
  const told = /^(?:audio|video)\//.test(mime)
    ? await opened(via, imageWorker.run('readSound', { bytes, mime, extension }))
    : {}
  const media = { ...told, filesize: bytes.length }
  return {
    set: { ...place, parts: [only] },
    describe: (stored) => ({ file: stored.keyOf(only), media }),
  }
}

const openImage = async (
  ctx: Context,
  { via, bytes }: Received,
  { mime }: FileType,
  { isAlone, mayBeUnfinished }: OpenOptions,
): Promise<ImageParts> => {
  const options = {
    keepsRemarks: ctx.config.keepImageMetadata,
    ...{ isAlone, mayBeUnfinished },
    rules: await sizeRules(ctx),
  }
  return opened(via, imageWorker.run('derive', { bytes, mime, ...options }))
}

/** A file that the libraries cannot read is rejected as not being what it claims to be. */
const opened = <T>(via: Received['via'], work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof UnreadableFile ? refusedFile(via) : error
  })
