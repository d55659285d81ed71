import type { Config } from '../../config.ts'
import { ContextArg, Force, Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { created, Reply } from '../../contract/reply.ts'
import { createArgs, updateArgs } from '../../contract/resource.ts'
import { EDITABLE, route } from '../../contract/route.ts'
import { boolean, integer, oneOf, string } from '../../contract/schema.ts'
import {
  itemPath,
  mayEdit,
  permitCreate,
  permitDelete,
  permitList,
  permitUpdate,
  postErrors,
} from '../posts/index.ts'
import { mediaErrors } from './common/index.ts'
import { editImage } from './edit.ts'
import {
  type Attachment,
  attachmentType,
  getAttachment,
  PictureAddress,
  permitParent,
  permitSee,
} from './files/index.ts'
import { OPENING_MS } from './image-worker/index.ts'
import { Modifiers, modifiersOf, oldModifierArgs } from './pixels/index.ts'
import { presentMedia } from './present.ts'
import { libraryArgs, listArgs } from './query.ts'
import { replaceFile } from './replace.ts'
import { mediaFields, mediaResource, textFields } from './resource.ts'
import { listMedia, removeMedia, saveMedia, trashMedia, uploadMedia } from './service.ts'
import { createSubSizes } from './sub-sizes.ts'
import { FileUsesReply, usesOf } from './uses/index.ts'

const PATH = 'media/(?P<id>[\\d]+)'

const shared = { can: 'anyone', resource: mediaResource } as const

const load = (ctx: Context, { id }: { readonly id: number }): Promise<Attachment> =>
  getAttachment(ctx, id)

const edited = async (ctx: Context, attachment: Attachment): Promise<Reply<object>> =>
  new Reply(await presentMedia(ctx, attachment, 'edit'), { version: attachment.row.version })

const address = (ctx: Context, { row }: Attachment): string =>
  ctx.links.api(itemPath(attachmentType, row))

const permitEdit = (ctx: Context, { row }: Attachment): void => {
  if (!mayEdit(ctx, row)) throw postErrors.rest_cannot_edit()
}

const permitReplace = (ctx: Context, attachment: Attachment): void => {
  permitCreate(ctx, attachmentType, {})
  permitEdit(ctx, attachment)
}

const { title, caption, description, alt_text, post } = updateArgs(textFields)

/** The rest of the request has the usual time limit. */
const openingTime = ({ requestTimeoutMs }: Config): number => requestTimeoutMs + OPENING_MS

export const routes = {
  listMedia: route({
    ...shared,
    method: 'GET',
    path: 'media',
    summary: 'List media files',
    // Dates in the query are read in the site's time zone.
    cacheTags: ['posts', 'options'],
    args: listArgs,
    permit: (ctx, args) => permitList(ctx, attachmentType, args),
  }).handle(({ ctx, args }) => listMedia(ctx, args)),

  listLibrary: route({
    method: 'GET',
    path: 'media/library',
    summary: 'List media with filters of the library',
    can: 'upload_files',
    resource: mediaResource,
    args: libraryArgs,
    permit: (ctx, args) => permitList(ctx, attachmentType, args),
  }).handle(({ ctx, args }) => listMedia(ctx, args)),

  createMedia: route({
    ...shared,
    method: 'POST',
    path: 'media',
    summary: 'Upload a media file',
    upload: true,
    timeoutMs: openingTime,
    args: {
      ...createArgs(mediaFields),
      id: integer({ unpublished: true }),
      generate_sub_sizes: boolean({
        description: 'Whether to rotate an image upright and to create its sizes.',
        default: true,
      }),
      // Accepted and ignored: images keep their type.
      convert_format: boolean({
        description: 'Whether an image may be converted to another format.',
        default: true,
      }),
      url: PictureAddress,
    },
    permit: (ctx, args) => {
      permitCreate(ctx, attachmentType, args)
      return permitParent(ctx, args.post)
    },
  }).handle(async ({ ctx, args, upload }) => {
    const { id: _id, generate_sub_sizes: isComplete, convert_format: _format, url, ...input } = args
    const attachment = await uploadMedia(ctx, input, upload, {
      ...{ url, isAlone: !isComplete, mayBeUnfinished: true },
    })
    const item = await presentMedia(ctx, attachment, 'edit')
    return created(item, address(ctx, attachment), { version: attachment.row.version })
  }),

  getMedia: route({
    ...shared,
    method: 'GET',
    path: PATH,
    summary: 'Get a media file',
    cacheTags: ['posts'],
    args: { id: Id, context: ContextArg },
    load,
    permit: (ctx, { context }, attachment) => permitSee(ctx, attachment, context),
  }).handle(async ({ ctx, args: { context }, subject: attachment }) => {
    const item = await presentMedia(ctx, attachment, context)
    const links = typeof item.link === 'string' ? { alternate: item.link } : {}
    return new Reply(item, { version: attachment.row.version, links })
  }),

  getMediaUses: route({
    method: 'GET',
    path: `${PATH}/uses`,
    summary: 'List where a media file is used',
    can: 'upload_files',
    args: { id: Id },
    reply: FileUsesReply,
    load,
    permit: (ctx, _args, attachment) => permitSee(ctx, attachment, 'view'),
  }).handle(({ ctx, args: { id } }) => usesOf(ctx, id)),

  updateMedia: route({
    ...shared,
    method: EDITABLE,
    path: PATH,
    summary: 'Update a media file',
    args: { ...updateArgs(mediaFields), id: Id },
    load,
    permit: (ctx, args, { row }) => permitUpdate(ctx, attachmentType, row, args),
  }).handle(async ({ ctx, args: { id, ...input } }) =>
    edited(ctx, await saveMedia(ctx, id, input)),
  ),

  deleteMedia: route({
    ...shared,
    method: 'DELETE',
    path: PATH,
    summary: 'Delete a media file',
    args: { id: Id, force: Force },
    load,
    permit: (ctx, _args, { row }) => permitDelete(ctx, row),
  }).handle(async ({ ctx, args: { id, force }, subject: attachment }) => {
    if (!force) return edited(ctx, await trashMedia(ctx, id))
    const previous = await presentMedia(ctx, attachment, 'edit')
    await removeMedia(ctx, id)
    return { deleted: true, previous }
  }),

  processMedia: route({
    ...shared,
    method: 'POST',
    path: `${PATH}/post-process`,
    summary: 'Create missing image sizes',
    timeoutMs: openingTime,
    args: {
      id: Id,
      action: oneOf(['create-image-subsizes'], {
        description: 'Action to perform.',
        required: true,
      }),
    },
    load,
    permit: (ctx, _args, attachment) => permitEdit(ctx, attachment),
  }).handle(async ({ ctx, subject: attachment }) =>
    edited(ctx, await createSubSizes(ctx, attachment)),
  ),

  replaceMedia: route({
    ...shared,
    method: 'POST',
    path: `${PATH}/replace`,
    summary: 'Update the file of a media item',
    upload: true,
    timeoutMs: openingTime,
    args: { id: Id, url: PictureAddress },
    load,
    permit: (ctx, _args, attachment) => permitReplace(ctx, attachment),
  }).handle(async ({ ctx, args: { url }, upload, subject: attachment }) =>
    edited(ctx, await replaceFile(ctx, attachment, upload, url)),
  ),

  createEditedMedia: route({
    method: 'POST',
    path: `${PATH}/edit`,
    summary: 'Create an edited copy of an image',
    timeoutMs: openingTime,
    can: 'upload_files',
    denied: mediaErrors.rest_cannot_edit_image,
    resource: mediaResource,
    args: {
      id: { ...Id, unpublished: true },
      src: string({ format: 'uri', description: 'URL of the image.', required: true }),
      modifiers: Modifiers,
      ...oldModifierArgs,
      caption,
      description,
      title,
      post,
      alt_text,
    },
    load,
    permit: (ctx, _args, attachment) => permitEdit(ctx, attachment),
  }).handle(async ({ ctx, args, subject: attachment }) => {
    const { title, caption, description, alt_text, post, src } = args
    const texts = { title, caption, description, alt_text, post }
    const copy = await editImage(ctx, attachment, { ...texts, src, modifiers: modifiersOf(args) })
    const item = await presentMedia(ctx, copy, 'view')
    return created(item, address(ctx, copy), { version: copy.row.version })
  }),
}
