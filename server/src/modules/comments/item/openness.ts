import { addCacheTags } from '../../../cache/by-tags.ts'
import { limitCacheUntil } from '../../../cache/validity.ts'
import type { Context } from '../../../contract/context.ts'
import type { PostRow } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'

const DAY_MS = 86_400_000

/** Whether an item takes comments now: it is open, and no post that has become too old. */
export const takesComments = async (
  ctx: Context,
  { comment_status, type, date_gmt }: Pick<PostRow, 'comment_status' | 'type' | 'date_gmt'>,
): Promise<boolean> => {
  if (comment_status !== 'open') return false
  addCacheTags(ctx, 'options')
  const { close_comments_for_old_posts, close_comments_days_old } = await siteSettings(ctx)
  if (type !== 'post' || !close_comments_for_old_posts) return true
  const closes = Date.parse(`${date_gmt}Z`) + close_comments_days_old * DAY_MS
  if (closes <= ctx.clock().getTime()) return false
  // The form vanishes without a write.
  limitCacheUntil(ctx, closes)
  return true
}
