import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../contract/context.ts'
import { findPostsById, type PostRow, postErrors } from '../posts/index.ts'
import { isEditableImage, mediaErrors } from './common/index.ts'
import {
  type Attachment,
  addFiles,
  assignFiles,
  discardFiles,
  findFile,
  findOwners,
  lockAttachment,
  readFile,
  restoreFile,
  updateAttachment,
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
import { missingSizes, type SizedPart, type SizeRule } from './pixels/index.ts'
import { describeSizes } from './prepare.ts'
import { printDetails, renewed } from './service.ts'
import { sizeRules } from './size-rules.ts'

/** Makes the sub-sizes that an image lacks, for a client that waits. */
export const createSubSizes = async (ctx: Context, { row }: Attachment): Promise<Attachment> => {
  const lack = await lackOf(ctx, row)
  if (!lack) return renewed(ctx, row)
  if (!lack.bytes) throw mediaErrors.rest_unknown_attachment()
  const made = await imageWorker.run('addSizes', { ...lack.task, bytes: lack.bytes })
  const changed = await storeSizes(ctx, row, lack, made, { isEdit: true })
  if (!changed) throw postErrors.rest_post_invalid_id()
  return renewed(ctx, changed)
}

/** Job: makes the sub-sizes that were missing in the response to an upload. */
export const finishSizes = async (ctx: Context, { id }: { readonly id: number }): Promise<void> => {
  const [row] = await findPostsById(ctx.db, [id])
  const lack = row && (await lackOf(ctx, row))
  if (!row || !lack?.bytes) return
  const made = await imageWorker.runBehind('addSizes', { ...lack.task, bytes: lack.bytes })
  // The version stays: an edit of the attachment meanwhile must not be refused for this.
  await storeSizes(ctx, row, lack, made, { isEdit: false })
}

interface Lack {
  readonly media: ImageDetails
  /** The row of the original, which changes when the file is replaced. */
  readonly original: Awaited<ReturnType<typeof findFile>>
  /** Undefined if the storage has lost the original. */
  readonly bytes: Uint8Array | undefined
  readonly task: {
    readonly mime: string
    readonly present: readonly string[]
    readonly rules: readonly SizeRule[]
  }
}

/** What is needed to make the missing sub-sizes; undefined if none is missing. */
const lackOf = async (ctx: Context, row: PostRow): Promise<Lack | undefined> => {
  const { media } = readDetails(row)
  if (!isImageDetails(media) || !isEditableImage(row.mime_type)) return undefined
  const rules = await sizeRules(ctx)
  const present = Object.keys(media.sizes)
  if (missingSizes(media, present, rules).length === 0) return undefined
  const key = originalKey(media)
  const original = await findFile(ctx.db, key)
  const bytes = await readFile(ctx, key)
  return { media, original, bytes, task: { mime: row.mime_type, present, rules } }
}

/** Undefined if the attachment was deleted, or its file replaced, while the sizes were made. */
const storeSizes = async (
  ctx: Context,
  row: PostRow,
  { media, original }: Lack,
  parts: readonly SizedPart[],
  { isEdit }: { readonly isEdit: boolean },
): Promise<PostRow | undefined> => {
  const { base, extension } = splitName(nameOf(originalKey(media)))
  const set = { folder: folderOf(media.file), base, extension, mime: row.mime_type, parts }
  const stored = await addFiles(ctx, set)
  const changed = await ctx.transaction(async (ctx) => {
    const claimed = await lockAttachment(ctx.db, row.id, { isEdit })
    if (!claimed || !isDeepStrictEqual(await findFile(ctx.db, originalKey(media)), original))
      return undefined
    if (isEdit) ctx.expectVersion(claimed.version - 1)
    for (const one of parts) await restoreFile(ctx.db, stored.keyOf(one), one.hash)
    await assignFiles(ctx.db, stored.keys, row.id)
    ctx.touchRows('posts', [row.id])
    // The attachment may have been changed while its sizes were made.
    const { alt, media: now } = readDetails(claimed)
    const current = isImageDetails(now) ? now : media
    const sizes = { ...current.sizes, ...describeSizes(parts, stored, row.mime_type) }
    return updateAttachment(ctx.db, row.id, {
      details: printDetails({ alt, media: { ...current, sizes } }),
    })
  })
  if (!changed) await discardUnowned(ctx, stored.keys)
  return changed
}

const discardUnowned = async (ctx: Context, keys: readonly string[]): Promise<void> => {
  const owners = await findOwners(ctx.db, keys)
  await discardFiles(
    ctx,
    keys.filter((key) => owners.get(key) === null),
  )
}

const splitName = (name: string): { readonly base: string; readonly extension: string } => {
  const dot = name.lastIndexOf('.')
  return { base: name.slice(0, dot), extension: name.slice(dot + 1) }
}
