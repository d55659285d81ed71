import type { WriteContext } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'
import type { PostRow, SiteTime } from '../item/index.ts'

/** Returns whether a save keeps the item's modified date. */
type DateKeeper = (ctx: WriteContext, row: PostRow) => Promise<boolean>

/** Items whose modified date a save keeps. One contributor that wants it is enough. */
export const modifiedDateKeepers = extensionPoint<DateKeeper>('keeper of modified dates')

/** The modified date after a save. */
export const resolveModified = async (
  ctx: WriteContext,
  before: PostRow,
  { now }: SiteTime,
): Promise<Pick<PostRow, 'modified' | 'modified_gmt'>> => {
  const keepers = ctx.extensions(modifiedDateKeepers)
  const answers = await Promise.all(keepers.map((isKept) => isKept(ctx, before)))
  return answers.includes(true)
    ? { modified: before.modified, modified_gmt: before.modified_gmt }
    : { modified: now.local, modified_gmt: now.gmt }
}
