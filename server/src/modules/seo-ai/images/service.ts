import type { Context } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { escapeHtml } from '../../../lib/text.ts'
import {
  fileAddress,
  getAttachment,
  isImageDetails,
  makeCard,
  maySee,
  readDetails,
  readFile,
  removeMedia,
  uploadMedia,
  wordingOf,
} from '../../media/index.ts'
import { mayDelete, type PostRow, postLoader } from '../../posts/index.ts'
import { recordErrors } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type AiFeature, previewOf, withCredits } from '../budget/index.ts'
import { type AiProvider, aiProvider, type Preview } from '../provider/index.ts'
import { type GivenImageRequest, type ImageRequest, readImageRequest, SIZES } from './choices.ts'
import { failed, imageErrors, withResponseCode } from './errors.ts'
import { findImagesFor, findMadeImages, type ImageRow, insertImage } from './store.ts'

/** The number of images that are listed for one post. */
const MAX_IMAGES = 200

/** The images that were made for a post, newest first. */
export const listImages = async (ctx: Context, post: PostRow) => {
  const rows = await findImagesFor(ctx.db, post.id, MAX_IMAGES)
  const media = await postLoader(ctx).loadMany(rows.map(({ media_id }) => media_id))
  return rows.flatMap((row, index) => {
    const file = media[index]
    return file && !(file instanceof Error) && file.status !== 'trash'
      ? [presentImage(ctx, row, file)]
      : []
  })
}

/** Makes an image for a post: from the provider, or a locally drawn card if none is configured. */
export const makeImage = async (
  ctx: Context,
  post: PostRow,
  given: GivenImageRequest,
  selectedImageId: number | undefined,
) => {
  const request = await readImageRequest(ctx, given)
  const start = selectedImageId === undefined ? undefined : await findStart(ctx, selectedImageId)
  const provider = await aiProvider(ctx)
  const made = {
    post_id: post.id,
    parent_id: start?.id ?? null,
    prompt: request.prompt,
    quality: request.quality,
    style: request.style,
    aspect_ratio: request.aspectRatio,
    model: provider?.imageModel ?? '',
    source: provider ? 'provider' : 'local',
  }
  if (!provider) return keepImage(ctx, made, await drawHere(ctx, post, request, start))
  // An image that cannot be stored throws, so that its credits are refunded.
  const drawing = drawingOf(request)
  const charge = {
    ...{ feature: featureOf(request), request: provider.describe.image(drawing) },
    ...{ postId: post.id, about: request.prompt },
  }
  return withCredits(ctx, charge, async () => {
    const bytes = await drawElsewhere(provider, drawing, start)
    return keepImage(ctx, made, { bytes, words: request.prompt }).catch((error: unknown) => {
      throw error instanceof ApiError ? failed({ reason: 'unreadable' }) : error
    })
  })
}

/** What `makeImage` would send. */
export const previewImage = async (ctx: Context, given: GivenImageRequest): Promise<Preview> => {
  const request = await readImageRequest(ctx, given)
  const provider = await aiProvider(ctx)
  const sent = provider ? [provider.describe.image(drawingOf(request))] : []
  return previewOf(ctx, featureOf(request), sent)
}

const featureOf = ({ quality }: ImageRequest): AiFeature =>
  quality === 'low' ? 'imageLow' : 'imageMedium'

/** Stores the image as a media file, with the request that it was made from. */
const keepImage = async (
  ctx: Context,
  made: Omit<ImageRow, 'media_id'>,
  { bytes, words }: Drawn,
) => {
  const { row } = await uploadMedia(
    ctx,
    { title: escapeHtml(words.slice(0, MAX_TITLE)), alt_text: words, post: made.post_id },
    {
      via: 'form',
      field: 'file',
      fileName: `${words.slice(0, MAX_TITLE)}.png`,
      bytes,
      ...NOTHING_SAID,
    },
    { storeAlong: ({ db }, id) => insertImage(db, { ...made, media_id: id }) },
  )
  return presentImage(ctx, { ...made, media_id: row.id }, row)
}

const MAX_TITLE = 80
const NOTHING_SAID = { contentType: '', md5: undefined } as const

/** Deletes generated images that the caller may delete; returns the ids that were not deleted. */
export const deleteImages = async (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly number[]> => {
  if (ids.length === 0) throw imageErrors.seo_missing_images()
  const made = await findMadeImages(ctx.db, ids.filter(Number.isSafeInteger))
  const rows = await postLoader(ctx).loadMany([...made])
  const own = rows.flatMap((row) =>
    row && !(row instanceof Error) && mayDelete(ctx, row) ? [row.id] : [],
  )
  if (own.length === 0) throw recordErrors.seo_unauthorized()
  for (const id of own) await removeMedia(ctx, id)
  return ids.filter((id) => !own.includes(id))
}

interface Start {
  readonly id: number
  readonly bytes: Buffer
  readonly type: string
}

/** The image that the new one is made from. An image that the caller may not see gets the same 404. */
const findStart = async (ctx: Context, id: number): Promise<Start> => {
  const found = await getAttachment(ctx, id).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
  const unknown = (): ApiError => withResponseCode(imageErrors.seo_unknown_image())
  if (!found || !maySee(ctx, found) || !isImageDetails(readDetails(found.row).media))
    throw unknown()
  const bytes = await readFile(ctx, found.row.file)
  if (!bytes) throw unknown()
  return { id, bytes: Buffer.from(bytes), type: found.row.mime_type }
}

interface Drawn {
  readonly bytes: Uint8Array
  /** The text on the image, or the prompt. */
  readonly words: string
}

const drawingOf = ({ prompt, quality, style, aspectRatio }: ImageRequest) => {
  const { width, height } = SIZES[aspectRatio]
  const wanted = style === 'auto' ? prompt : `${prompt}\n\nStyle: ${style.replaceAll('-', ' ')}.`
  return { prompt: wanted, size: `${width}x${height}`, quality }
}

const drawElsewhere = async (
  provider: AiProvider,
  drawing: ReturnType<typeof drawingOf>,
  source: Start | undefined,
): Promise<Uint8Array> => {
  const answer = await provider.image({ ...drawing, source })
  if ('failure' in answer) throw failed(answer.failure)
  return answer.value.bytes
}

/** The scale of a card of low quality. */
const LOW = 0.625

/**
 * Prompts cannot be interpreted locally, so the card shows the quoted part of the prompt, the title of the
 * post or the name of the site. The rest of the request determines its style.
 */
const drawHere = async (
  ctx: Context,
  post: PostRow,
  { prompt, quality, style, aspectRatio }: ImageRequest,
  start: Start | undefined,
): Promise<Drawn> => {
  const siteName = plainText((await siteSettings(ctx)).title)
  const words = [quotedIn(prompt), plainText(post.title), siteName].find((text) => wordingOf(text))
  if (words === undefined) throw withResponseCode(imageErrors.seo_image_words())
  const { width, height } = SIZES[aspectRatio]
  const share = quality === 'low' ? LOW : 1
  const earlier = await findImagesFor(ctx.db, post.id, MAX_IMAGES)
  const bytes = await makeCard({
    width: width * share,
    height: height * share,
    title: wordingOf(words),
    siteName: words === siteName ? '' : wordingOf(siteName),
    // The count of earlier images changes the seed, so that a repeated request gets another look.
    ground: { style, seed: `${prompt} ${earlier.length}` },
    background: start?.bytes,
  })
  return { bytes, words }
}

const quotedIn = (prompt: string): string =>
  /["“„«]([^"“”„«»]{1,200})["“”»]/.exec(prompt)?.[1] ?? ''

const presentImage = (ctx: Context, made: ImageRow, file: PostRow) => {
  const { alt, media } = readDetails(file)
  const { width, height } = isImageDetails(media) ? media : { width: 0, height: 0 }
  return {
    id: file.id,
    url: fileAddress(ctx, file.file),
    alt,
    prompt: made.prompt,
    quality: made.quality,
    style: made.style,
    aspectRatio: made.aspect_ratio,
    model: made.model,
    format: file.mime_type.replace('image/', ''),
    width,
    height,
    parentImageId: made.parent_id,
    source: made.source,
  }
}
