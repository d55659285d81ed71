import { invalidArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import type { ApiError } from '../../contract/errors.ts'
import type { PostRow } from '../posts/index.ts'
import { fileAddress, isEditableImage, mediaErrors } from './common/index.ts'
import {
  type Attachment,
  assertParentType,
  cleanFileName,
  editedName,
  permitParent,
  readFile,
} from './files/index.ts'
import { imageWorker } from './image-worker/index.ts'
import {
  folderOf,
  type ImageDetails,
  isImageDetails,
  nameOf,
  originalKey,
  readDetails,
} from './markup/index.ts'
import type { Modifier } from './pixels/index.ts'
import { prepareImage } from './prepare.ts'
import { createAttachment, currentFolder, type MediaInput } from './service.ts'
import { sizeRules } from './size-rules.ts'

export interface EditInput extends Pick<MediaInput, 'title' | 'caption' | 'description'> {
  readonly src: string
  readonly modifiers: readonly Modifier[]
  readonly alt_text?: string | undefined
  readonly post?: number | undefined
}

/** More steps than a manual edit needs; each one processes the whole image (SEC-49). */
const MAX_MODIFIERS = 20

/** Makes an edited copy of an image. The original stays unchanged. */
export const editImage = async (
  ctx: Context,
  { row }: Attachment,
  { src, modifiers, ...texts }: EditInput,
): Promise<Attachment> => {
  const { alt, media } = readDetails(row)
  if (!isImageDetails(media) || !isAddressOf(ctx, src, media))
    throw mediaErrors.rest_unknown_attachment()
  if (!isEditableImage(row.mime_type)) throw mediaErrors.rest_cannot_edit_file_type()
  if (modifiers.length === 0) throw mediaErrors.rest_image_not_edited()
  if (modifiers.length > MAX_MODIFIERS) throw tooManyModifiers()
  await permitParent(ctx, texts.post)
  await assertParentType(ctx, texts.post)
  const bytes = await readOriginal(ctx, media)
  const image = await imageWorker.run('edit', {
    ...{ bytes, mime: row.mime_type, modifiers, rules: await sizeRules(ctx) },
  })
  const { base, extension } = cleanFileName(nameOf(originalKey(media)))
  const place = {
    folder: await currentFolder(ctx),
    base: editedName(base),
    extension,
    mime: row.mime_type,
  }
  const prepared = prepareImage(image, place, {
    image_meta: { ...media.image_meta, orientation: image.meta.orientation },
    parent_image: { attachment_id: String(row.id), file: originalKey(media) },
  })
  const input = { ...inherited(row), alt_text: alt, ...given(texts) }
  return createAttachment(ctx, input, prepared)
}

const readOriginal = async (ctx: Context, media: ImageDetails): Promise<Uint8Array> => {
  const bytes = await readFile(ctx, originalKey(media))
  if (!bytes) throw mediaErrors.rest_unknown_attachment()
  return bytes
}

/** Any file of the image is accepted: editors send the address of the one they show. */
const isAddressOf = (ctx: Context, src: string, media: ImageDetails): boolean => {
  const folder = folderOf(media.file)
  const keys = [
    media.file,
    originalKey(media),
    ...Object.values(media.sizes).map(({ file }) => folder + file),
  ]
  return keys.some((key) => fileAddress(ctx, key) === src.split('?')[0])
}

const inherited = ({ title, content, excerpt }: PostRow): MediaInput => ({
  title,
  description: content,
  caption: excerpt,
})

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>

const tooManyModifiers = (): ApiError =>
  invalidArguments(
    new Map([
      [
        'modifiers',
        {
          code: 'rest_too_many_items',
          message: `modifiers must contain at most ${MAX_MODIFIERS} items.`,
        },
      ],
    ]),
  )
