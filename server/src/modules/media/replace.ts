import type { Context, WriteContext } from '../../contract/context.ts'
import type { Upload } from '../../contract/upload.ts'
import { nowGmt } from '../../lib/dates.ts'
import { audit } from '../audit/index.ts'
import { type PostRow, savePost } from '../posts/index.ts'
import { mediaErrors } from './common/index.ts'
import {
  type Attachment,
  assignFiles,
  attachmentType,
  cleanFileName,
  discardFiles,
  findFilesOf,
  receive,
  receiveFrom,
  redirectFiles,
  releaseFiles,
  removeReplaced,
  type StoredSet,
  storeFiles,
  updateAttachment,
} from './files/index.ts'
import { isInSmallFormat } from './formats/index.ts'
import {
  folderOf,
  type ImageDetails,
  isImageDetails,
  nameOf,
  originalKey,
  readDetails,
  type StoredDetails,
} from './markup/index.ts'
import { openReceived, type Prepared, prepareFile, prepareImage } from './prepare.ts'
import { printDetails, renewed } from './service.ts'

/**
 * Replaces the file of an attachment. The new files are stored under names of their own before
 * anything changes; one transaction then serves them at all addresses that the attachment had, and
 * only after it the former files are deleted.
 */
export const replaceFile = async (
  ctx: Context,
  { row }: Attachment,
  upload: Upload | undefined,
  url: string | undefined,
): Promise<Attachment> => {
  const received = url === undefined ? receive(upload) : await receiveFrom(ctx, url)
  const { mime, image } = await openReceived(ctx, received)
  // The ending of an address says what is served there.
  if (mime !== row.mime_type) throw mediaErrors.rest_replace_other_type(row.mime_type)
  const { media } = readDetails(row)
  const uploaded = isImageDetails(media) ? originalKey(media) : row.file
  const place = { folder: folderOf(row.file), ...cleanFileName(nameOf(uploaded)), mime }
  const prepared = image ? prepareImage(image, place) : await prepareFile(received, place)
  const stored = await storeFiles(ctx, prepared.set)
  const swap = (): Promise<Swapped> =>
    ctx.transaction((ctx) => swapFiles(ctx, row.id, prepared, stored))
  const { changed, replaced } = await swap().catch(async (error: unknown) => {
    await discardFiles(ctx, stored.keys)
    throw error
  })
  await removeReplaced(ctx, replaced)
  return renewed(ctx, changed)
}

interface Swapped {
  readonly changed: PostRow
  /** The keys of files that are no longer served. */
  readonly replaced: readonly string[]
}

const swapFiles = async (
  ctx: WriteContext,
  id: number,
  prepared: Prepared,
  stored: StoredSet,
): Promise<Swapped> => {
  const row = await savePost(ctx, attachmentType, id, {})
  const { media: former, ...texts } = readDetails(row)
  const all = await findFilesOf(ctx.db, id)
  const files = all.filter(({ key }) => !isInSmallFormat(key))
  // They show the former picture; requests for the new one order theirs.
  const small = all.map(({ key }) => key).filter(isInSmallFormat)
  await releaseFiles(ctx.db, small, nowGmt(ctx.clock))
  const keys = files.map(({ key }) => key)
  const made = prepared.describe(stored)
  const targets = targetsOf(row.file, keys, former, made)
  await assignFiles(ctx.db, stored.keys, id)
  for (const part of prepared.set.parts) {
    const key = stored.keyOf(part)
    const served = keys.filter((former) => targets.get(former) === key)
    if (served.length > 0) await redirectFiles(ctx.db, served, { key, hash: part.hash })
  }
  await audit(ctx, 'media.replaced', { subject: id, file: row.file })
  const media = atFormerAddresses(row.file, former, made.media, targets)
  return {
    changed: await updateAttachment(ctx.db, id, { details: printDetails({ ...texts, media }) }),
    replaced: files.flatMap(({ key, served_from }) => (served_from === null ? [key] : [])),
  }
}

/** Which new file is served at each address of the attachment. */
const targetsOf = (
  file: string,
  keys: readonly string[],
  former: StoredDetails['media'],
  made: ReturnType<Prepared['describe']>,
): ReadonlyMap<string, string> => {
  const { media } = made
  if (!isImageDetails(media)) return new Map(keys.map((key) => [key, made.file]))
  const sizes = Object.values(media.sizes)
  const folder = folderOf(made.file)
  const original = isImageDetails(former) ? originalKey(former) : file
  return new Map(
    keys.map((key): [string, string] => {
      if (key === file) return [key, made.file]
      if (key === original) return [key, originalKey(media)]
      const dimensions = dimensionsIn(key)
      const width = Number(dimensions?.split('x')[0] ?? Number.POSITIVE_INFINITY)
      const same = sizes.find((size) => `${size.width}x${size.height}` === dimensions)
      const [larger] = sizes
        .filter((size) => size.width >= width)
        .toSorted((one, other) => one.width - other.width)
      const size = same ?? larger
      return [key, size ? folder + size.file : made.file]
    }),
  )
}

/** The dimensions in the name of a sub-size, such as `300x200`. */
const dimensionsIn = (key: string): string | undefined => /-(\d+x\d+)\.[^.]+$/.exec(key)?.[1]

/** The details of the new file, under the former addresses where there are any. */
const atFormerAddresses = (
  file: string,
  former: StoredDetails['media'],
  media: StoredDetails['media'],
  targets: ReadonlyMap<string, string>,
): StoredDetails['media'] => {
  if (!isImageDetails(media)) return media
  const folder = folderOf(media.file)
  const nameFor = ({ file, width, height }: ImageDetails['sizes'][string]): string => {
    const [known] = [...targets].find(
      ([key, target]) => target === folder + file && dimensionsIn(key) === `${width}x${height}`,
    ) ?? [file]
    return nameOf(known)
  }
  const { original_image: original = media.original_image } = isImageDetails(former) ? former : {}
  return {
    ...media,
    file,
    sizes: Object.fromEntries(
      Object.entries(media.sizes).map(([name, size]) => [name, { ...size, file: nameFor(size) }]),
    ),
    ...(original === undefined ? {} : { original_image: original }),
  }
}
