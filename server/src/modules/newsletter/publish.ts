import type { WriteContext } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import { nowGmt, toGmtText } from '../../lib/dates.ts'
import { missingMailVariables } from '../mail/index.ts'
import { SEND } from './send.ts'
import { insertSend } from './sends.ts'
import { newsletterSettings } from './settings.ts'

/** A post with an older date is no news, such as one of a former site. */
const NEWS_DAYS = 7
const DAY_MS = 86_400_000

/** Begins the mails about a post that is published for the first time. Imports do not publish. */
export const announcePost = async (
  ctx: WriteContext,
  { id, type }: EventMap['post.published'],
): Promise<void> => {
  if (type !== 'post' || missingMailVariables(ctx).length > 0) return
  if (!(await newsletterSettings.read(ctx)).sends_posts) return
  const post = await ctx.db
    .selectFrom('posts')
    .select(['date_gmt', 'password'])
    .where('id', '=', id)
    .executeTakeFirst()
  const since = toGmtText(new Date(ctx.clock().getTime() - NEWS_DAYS * DAY_MS))
  if (post?.password !== '' || (post.date_gmt ?? '') < since) return
  if (await insertSend(ctx.db, id, nowGmt(ctx.clock))) await ctx.jobs.add(SEND, { post: id })
}
