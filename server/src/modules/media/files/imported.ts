import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { recogniseType } from '../common/index.ts'
import { part } from '../pixels/index.ts'
import { assignFiles, findOwners, insertFiles, restoreFile } from './store.ts'

interface ImportedFile {
  readonly key: string
  readonly bytes: Uint8Array
  /** The attachment that it belongs to. */
  readonly postId: number
}

/** Why an imported file is not stored. */
type Refusal = 'taken' | 'type'

/**
 * Stores a file of another site under the name that texts know it by, and returns why it was refused,
 * if it was. Storing it again changes nothing.
 */
export const storeImportedFile = async (
  ctx: Context,
  { key, bytes, postId }: ImportedFile,
): Promise<Refusal | undefined> => {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  const type = await recogniseType(extension, bytes)
  if (!type?.extensions.includes(extension)) return 'type'
  const { hash } = part('', bytes)
  const isClaimed = await ctx.transaction(async ({ db, clock }) => {
    const owner = (await findOwners(db, [key])).get(key)
    if (owner === undefined)
      await insertFiles(db, [{ key, hash, post_id: null, claimed_gmt: nowGmt(clock) }])
    return owner === undefined || owner === null || owner === postId
  })
  if (!isClaimed) return 'taken'
  await ctx.blobs.put(key, bytes, { type: type.mime })
  await ctx.transaction(async ({ db, touchRows }) => {
    await restoreFile(db, key, hash)
    await assignFiles(db, [key], postId)
    touchRows('posts', [postId])
  })
  return undefined
}
