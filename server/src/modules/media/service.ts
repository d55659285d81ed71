import type { Context, WriteContext } from '../../contract/context.ts'
import { listing, type Reply } from '../../contract/reply.ts'
import type { Upload } from '../../contract/upload.ts'
import { sanitizeLine } from '../../lib/text.ts'
import {
  createPost,
  findPage,
  hasMoments,
  type ListArgs,
  type ListQuery,
  mayEdit,
  type PostInput,
  type PostRow,
  postLoader,
  removePost,
  savePost,
  siteTime,
  toldTotal,
  trashPost,
} from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import type { Card, ItemCard } from './card/index.ts'
import { mediaErrors } from './common/index.ts'
import {
  type Attachment,
  assertParentType,
  assignFiles,
  attachmentType,
  cleanFileName,
  clearFeatured,
  completeWords,
  discardFiles,
  findKeysOf,
  maySee,
  permitParent,
  receive,
  receiveFrom,
  type StoredSet,
  storeFiles,
  updateAttachment,
  withParent,
} from './files/index.ts'
import { imageWorker } from './image-worker/index.ts'
import { readDetails, type StoredDetails } from './markup/index.ts'
import { asHtml, type ImageParts } from './pixels/index.ts'
import { openReceived, type Prepared, prepareFile, prepareImage } from './prepare.ts'
import { presentMedia } from './present.ts'
import { type MediaListArgs, readMediaQuery } from './query.ts'
import { areUsesKnown, chosenForSite, fileReferences } from './uses/index.ts'

/** The fields that a client can set on an attachment. */
export interface MediaInput
  extends Omit<PostInput, 'content' | 'excerpt' | 'parent' | 'password' | 'sticky'> {
  readonly caption?: string | undefined
  readonly description?: string | undefined
  readonly alt_text?: string | undefined
  readonly post?: number | undefined
}

export const listMedia = async (
  ctx: Context,
  args: MediaListArgs,
): Promise<Reply<readonly object[]>> => {
  const timeZone = hasMoments(args as ListArgs) ? (await siteSettings(ctx)).timezone : 'UTC'
  const query = {
    ...readMediaQuery(ctx, args, timeZone),
    ...(args.unused ? await unusedOnly(ctx, args.exclude) : {}),
  }
  const { rows, total: counted } = await findPage(ctx, query)
  const { page, per_page: perPage, context } = args
  const total = toldTotal(args, counted)
  const found = await Promise.all(rows.map((row) => withParent(ctx, row)))
  const shown = found.filter((one) =>
    context === 'edit' ? mayEdit(ctx, one.row) : maySee(ctx, one),
  )
  const items = await Promise.all(shown.map((one) => presentMedia(ctx, one, context)))
  return listing(items, { total, page, perPage })
}

/** Refused while uses are still being looked for: a file could be deleted that is in use. */
const unusedOnly = async (
  ctx: Context,
  exclude: readonly number[],
): Promise<Pick<ListQuery, 'unreferenced' | 'notIds'>> => {
  if (!(await areUsesKnown(ctx))) throw mediaErrors.rest_uses_unknown()
  const chosen = await chosenForSite(ctx)
  return {
    unreferenced: [{ table: 'media_uses', column: 'media_id' }, ...ctx.extensions(fileReferences)],
    notIds: [...exclude, ...chosen.map(({ id }) => id)],
  }
}

/** Stored in the same transaction as a new attachment. */
type StoreAlong = (ctx: WriteContext, id: number) => Promise<void>

/** How a file is processed. */
interface UploadOptions {
  readonly storeAlong?: StoreAlong
  /** The address of an image to import instead of an uploaded file. */
  readonly url?: string | undefined
  /** The image gets no sub-sizes and is not rotated. */
  readonly isAlone?: boolean
  /** The sub-sizes of a large image may be missing at first; a job makes them. */
  readonly mayBeUnfinished?: boolean
}

/** Stores an uploaded file. All checks of the file run before a row is written. */
export const uploadMedia = async (
  ctx: Context,
  input: MediaInput,
  upload: Upload | undefined,
  { storeAlong, url, ...options }: UploadOptions = {},
): Promise<Attachment> => {
  const received = url === undefined ? receive(upload) : await receiveFrom(ctx, url)
  await assertParentType(ctx, input.post)
  const { base: given, extension, mime, image } = await openReceived(ctx, received, options)
  const described = image ? describedBy(image, input) : input
  const { base, said } = mime.startsWith('image/')
    ? await completeWords(ctx, given, input, described)
    : { base: given, said: described }
  const place = {
    folder: await currentFolder(ctx),
    base: base === given ? base : cleanFileName(`${base}.${extension}`).base,
    extension,
    mime,
  }
  const prepared = image ? prepareImage(image, place) : await prepareFile(received, place)
  return createAttachment(ctx, said, prepared, async (ctx, id) => {
    // Archives contain jobs with a key only.
    const key = `${FINISH_SIZES} ${id}`
    if (image?.isUnfinished) await ctx.jobs.add(FINISH_SIZES, { id }, { key })
    await storeAlong?.(ctx, id)
  })
}

/** Makes the sub-sizes that a response did not wait for. */
export const FINISH_SIZES = 'media.finish-sizes'

export const createAttachment = async (
  ctx: Context,
  input: MediaInput,
  prepared: Prepared,
  storeAlong?: StoreAlong,
): Promise<Attachment> => {
  const stored = await storeFiles(ctx, prepared.set)
  const store = (): Promise<PostRow> =>
    ctx.transaction((ctx) => insertAttachment(ctx, input, prepared, stored, storeAlong))
  const row = await store().catch(async (error: unknown) => {
    await discardFiles(ctx, stored.keys)
    throw error
  })
  return withParent(ctx, row)
}

/** Inserts the row for files that are stored already. */
export const insertAttachment = async (
  ctx: WriteContext,
  input: MediaInput,
  { set, describe }: Prepared,
  stored: StoredSet,
  storeAlong?: StoreAlong,
): Promise<PostRow> => {
  const { file, media } = describe(stored)
  const post = await createPost(ctx, attachmentType, {
    ping_status: 'closed',
    ...toPostInput({ ...input, title: input.title || stored.base }),
    status: standing(input.status) ?? 'inherit',
  })
  await assignFiles(ctx.db, stored.keys, post.id)
  await storeAlong?.(ctx, post.id)
  return updateAttachment(ctx.db, post.id, {
    file,
    mime_type: set.mime,
    parent_id: input.post ?? 0,
    details: printDetails({ alt: input.alt_text ?? '', media }),
  })
}

/** A card with text, as PNG; drawn in the image worker. */
export const makeCard = (card: Card): Promise<Uint8Array> => imageWorker.run('drawCard', card)

/** The card of an item, as PNG; drawn in the image worker. */
export const makeItemCard = (card: ItemCard): Promise<Uint8Array> =>
  imageWorker.run('drawItemCard', card)

/** An SVG of this server with text in `FONT_FAMILY`, as PNG. */
export const makePicture = (svg: string): Promise<Uint8Array> => imageWorker.run('drawPicture', svg)

export const saveMedia = async (
  ctx: Context,
  id: number,
  input: MediaInput,
): Promise<Attachment> => {
  await permitParent(ctx, input.post)
  await assertParentType(ctx, input.post)
  const row = await ctx.transaction(async (ctx) => {
    const saved = await savePost(ctx, attachmentType, id, toPostInput(input))
    const { alt, media } = readDetails(saved)
    return updateAttachment(ctx.db, id, {
      parent_id: input.post ?? saved.parent_id,
      details: printDetails({ alt: input.alt_text ?? alt, media }),
    })
  })
  return renewed(ctx, row)
}

export const trashMedia = async (ctx: Context, id: number): Promise<Attachment> =>
  renewed(ctx, await trashPost(ctx, attachmentType, id))

/** Removes an attachment and its files. */
export const removeMedia = async (ctx: Context, id: number): Promise<PostRow> => {
  const { row, keys } = await ctx.transaction(async (ctx) => {
    const keys = await findKeysOf(ctx.db, id)
    const row = await removePost(ctx, attachmentType, id)
    await clearFeatured(ctx.db, id)
    return { row, keys }
  })
  postLoader(ctx).clear(id)
  await discardFiles(ctx, keys)
  return row
}

/** Clears the loader, so that the row from before the change is not used again. */
export const renewed = (ctx: Context, row: PostRow): Promise<Attachment> => {
  postLoader(ctx).clear(row.id)
  return withParent(ctx, row)
}

export const currentFolder = async (ctx: Context): Promise<string> => {
  const { timezone } = await siteSettings(ctx)
  const { local } = siteTime(ctx.clock, timezone).now
  return `${local.slice(0, 4)}/${local.slice(5, 7)}/`
}

export const printDetails = (details: StoredDetails): string => JSON.stringify(details)

/** Metadata of the file fills texts that the request leaves empty; it is never markup. */
const describedBy = ({ meta }: ImageParts, input: MediaInput): MediaInput => ({
  ...input,
  title: input.title || (/^\d*$/.test(meta.title) ? undefined : asHtml(meta.title)),
  caption: input.caption || asHtml(meta.caption) || undefined,
  alt_text: input.alt_text || sanitizeLine(meta.alt),
})

const toPostInput = ({
  caption: excerpt,
  description: content,
  alt_text: _alt,
  post: _post,
  status,
  ...rest
}: MediaInput): PostInput => ({ ...rest, excerpt, content, status: standing(status) })

/**
 * An attachment is private or inherits the status of its parent; other statuses have no meaning.
 */
const standing = (status: string | undefined): string | undefined =>
  status === undefined || status === 'private' ? status : 'inherit'
