import type { Context } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import { mimeOfKey } from '../common/index.ts'
import {
  addDerivedFile,
  assignFiles,
  discardFiles,
  findFile,
  redirectFiles,
} from '../files/index.ts'
import { imageWorker, UnreadableFile } from '../image-worker/index.ts'
import { part } from '../pixels/index.ts'
import { keyInFormat, smallFormatOf } from './formats.ts'

/** Job: stores one file in the smaller format. */
export const STORE_SMALL = 'media.store-small-file'

/** Smaller files are hardly worth a second one. */
const WORTHWHILE_BYTES = 20_000

/** Larger ones are originals, which pages do not show. */
const MAX_BYTES = 8_000_000

/** What is served at an address to a browser that accepts the smaller format. */
interface SmallFile {
  /** The file in that format, if there is one. */
  readonly stored: { readonly key: string; readonly hash: string } | undefined
  /** A job is about to make it. */
  readonly isOrdered: boolean
}

/**
 * Finds the same picture in the smaller format. The first request for it adds the job that makes it, so
 * that only pictures which are looked at take the work and the space.
 */
export const findSmallFile = async (
  ctx: Context,
  key: string,
  size: number,
): Promise<SmallFile> => {
  const small = size < WORTHWHILE_BYTES || size > MAX_BYTES ? undefined : smallKeyOf(key)
  if (!small) return NONE
  const [original, found] = await Promise.all([findFile(ctx.db, key), findFile(ctx.db, small)])
  if (!original) return NONE
  if (!found) {
    await ctx.transaction(({ jobs }) =>
      jobs.add(STORE_SMALL, { key }, { key: `${STORE_SMALL} ${key}`, ifWaiting: 'keep' }),
    )
    return { stored: undefined, isOrdered: true }
  }
  const isOfSame = found.post_id === original.post_id && found.served_from === null
  return { stored: isOfSame ? { key: small, hash: found.hash } : undefined, isOrdered: false }
}

const NONE: SmallFile = { stored: undefined, isOrdered: false }

const smallKeyOf = (key: string): string | undefined => {
  const format = smallFormatOf(mimeOfKey(key))
  return format && keyInFormat(key, format)
}

/**
 * Makes the file in the smaller format. If it would be no smaller, its row says that the original is
 * served, so that it is not tried again.
 */
export const storeSmallFile = async (
  ctx: Context,
  { key }: { readonly key: string },
): Promise<void> => {
  const format = smallFormatOf(mimeOfKey(key))
  const original = await findFile(ctx.db, key)
  const bytes = original && (await ctx.blobs.get(key))?.bytes
  if (!format || !bytes) return
  const small = keyInFormat(key, format)
  const made = await imageWorker
    .runBehind('reencode', { bytes, format })
    .catch((error: unknown) => {
      if (error instanceof UnreadableFile || error instanceof ApiError) return undefined
      throw error
    })
  const smaller =
    made !== undefined && made.length < bytes.length * WORTHWHILE_RATIO ? made : undefined
  const { hash } = smaller ? part('', smaller) : original
  // The key is taken by an upload of this name, or by another process that was faster.
  if (!(await addDerivedFile(ctx, { key: small, hash, mime: format }, smaller))) return
  const isAssigned = await ctx.transaction(async ({ db }) => {
    // The attachment may have been deleted, or its file replaced, meanwhile.
    const { post_id = null, served_from = null } = (await findFile(db, key)) ?? {}
    if (post_id === null || post_id !== original.post_id || served_from !== null) return false
    if (!smaller) await redirectFiles(db, [small], { key, hash })
    await assignFiles(db, [small], post_id)
    return true
  })
  if (!isAssigned) await discardFiles(ctx, [small])
}

const WORTHWHILE_RATIO = 0.9
