import type { Context } from '../../contract/context.ts'
import { type FileType, refusedFile } from './common/index.ts'
import type { FileSet, Received, StoredSet } from './files/index.ts'
import { imageWorker, UnreadableFile } from './image-worker/index.ts'
import { type ImageDetails, nameOf, type StoredDetails } from './markup/index.ts'
import { type ImageParts, part } from './pixels/index.ts'
import { sizeRules } from './size-rules.ts'

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
        sizes: Object.fromEntries(
          subSizes.map((one) => [
            one.rule,
            {
              file: nameOf(stored.keyOf(one)),
              width: one.width,
              height: one.height,
              mime_type: place.mime,
              filesize: one.bytes.length,
            },
          ]),
        ),
        image_meta: meta,
        ...(replacement ? { original_image: nameOf(stored.keyOf(original)) } : {}),
        ...more,
      },
    }),
  }
}

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

export const openImage = async (
  ctx: Context,
  { via, bytes }: Received,
  { mime }: FileType,
  isAlone: boolean,
): Promise<ImageParts> => {
  const options = {
    keepsRemarks: ctx.config.keepImageMetadata,
    isAlone,
    rules: await sizeRules(ctx),
  }
  return opened(via, imageWorker.run('derive', { bytes, mime, ...options }))
}

/** A file that the libraries cannot read is rejected as not being what it claims to be. */
const opened = <T>(via: Received['via'], work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof UnreadableFile ? refusedFile(via) : error
  })
