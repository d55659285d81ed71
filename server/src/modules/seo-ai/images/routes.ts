import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, integer, object, orNull, string } from '../../../contract/schema.ts'
import type { PostRow } from '../../posts/index.ts'
import {
  getOwnPost,
  idOf,
  lenientId,
  lenientText,
  membersOf,
  needs,
  recordErrors,
  textOf,
} from '../../seo-kernel/index.ts'
import { Preview, slowTimeMs } from '../provider/index.ts'
import { imageChoices } from './choices.ts'
import { deleteImages, listImages, makeImage, previewImage } from './service.ts'

const can = needs('page_ai_content_settings')
const PATH = 'ai/image-generator'
const required = { required: true } as const

const Image = object({
  id: integer({ ...required, description: 'Id of the media file.' }),
  url: string(required),
  alt: string(required),
  prompt: string(required),
  quality: string(required),
  style: string(required),
  aspectRatio: string(required),
  model: string({
    ...required,
    description: 'Name of the model; empty for a card drawn on this server.',
  }),
  format: string(required),
  width: integer(required),
  height: integer(required),
  parentImageId: orNull(
    integer({ description: 'Id of the image that this one was generated from.' }),
  ),
  source: string({
    ...required,
    description: '`provider`, or `local` for a card drawn on this server.',
  }),
})

/** Without an id there is no post to edit, hence the same error as for a post of another author. */
const postOf = async (ctx: Context, id = 0): Promise<PostRow> => {
  if (id === 0) throw recordErrors.seo_unauthorized()
  return getOwnPost(ctx, id)
}

/** Time to store an image after the provider has returned it. */
const KEEPING_MS = 20_000

/** The number of images that one request can delete. */
const MAX_DELETED = 100

const idsOf = (given: unknown): readonly number[] => {
  const texts = typeof given === 'object' ? membersOf(given).map(textOf) : textOf(given).split(',')
  return [...new Set(texts.map(Number).filter((id) => id > 0))].slice(0, MAX_DELETED)
}

/** The image to start from: undefined if none is named, 0 (which matches no image) for an invalid id. */
const startOf = (given: unknown): number | undefined => {
  const text = textOf(given)
  return text === '' || text === '0' ? undefined : idOf(text)
}

const postId = lenientId('Id of the post.')

export const imageRoutes = {
  listAiImages: route({
    method: 'GET',
    path: PATH,
    summary: 'List generated images of a post',
    can,
    args: { postId },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    reply: object({
      success: boolean(required),
      all: object({ rows: array(Image, required) }, required),
      count: integer(required),
    }),
  }).handle(async ({ ctx, args }) => {
    const rows = await listImages(ctx, await postOf(ctx, args.postId))
    return { success: true, all: { rows }, count: rows.length }
  }),

  makeAiImage: route({
    method: 'POST',
    path: PATH,
    summary: 'Generate an image for a post',
    description: 'Without a connected service, a card is drawn on this server.',
    can,
    args: {
      postId,
      ...imageChoices,
      model: lenientText('Ignored: the model is set in the configuration.'),
      selectedImageId: lenient(
        integer({ minimum: 0, description: 'Id of an image to start from.' }),
        startOf,
      ),
    },
    samples: () => ({ postId: { from: 'core/v2/posts' }, prompt: 'A cup of tea' }),
    timeoutMs: (config) => slowTimeMs(config) + KEEPING_MS,
    reply: object({ success: boolean(required), data: Image }),
  }).handle(async ({ ctx, args: { postId, selectedImageId, ...request } }) => {
    const post = await postOf(ctx, postId)
    return { success: true, data: await makeImage(ctx, post, request, selectedImageId) }
  }),

  previewAiImage: route({
    method: 'POST',
    path: 'ai/preview/image',
    summary: 'Preview the request for an image',
    description: 'Returns what would be sent to the AI service, and sends nothing.',
    can,
    args: imageChoices,
    samples: () => ({ prompt: 'A cup of tea' }),
    reply: Preview,
  }).handle(({ ctx, args }) => previewImage(ctx, args)),

  deleteAiImages: route({
    method: 'DELETE',
    path: PATH,
    summary: 'Delete generated images',
    can,
    args: {
      ids: lenient(
        array(integer(), {
          description: `Ids of the media files; only the first ${MAX_DELETED} are used.`,
        }),
        idsOf,
      ),
    },
    samples: () => ({ ids: { from: 'core/v2/media' } }),
    reply: object({
      success: boolean(required),
      failedIds: array(integer(), {
        ...required,
        description: 'Ids of images that were not deleted.',
      }),
    }),
  }).handle(async ({ ctx, args: { ids = [] } }) => ({
    success: true,
    failedIds: [...(await deleteImages(ctx, ids))],
  })),
}
