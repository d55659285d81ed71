import type { Context } from '../../contract/context.ts'
import type { FeedEntry } from '../../contract/site/feed-entry.ts'
import type { PostRow } from '../posts/index.ts'
import { approvedCountLoader, takesComments } from './item/index.ts'

/** Adds the comments link and count to the feed entry of an item. */
export const addComments = async (
  ctx: Context,
  row: PostRow,
  entry: FeedEntry,
): Promise<FeedEntry> => {
  const count = await approvedCountLoader(ctx).load(row.id)
  if (count === 0 && !(await takesComments(ctx, row))) return entry
  const page = `${entry.link}${count > 0 ? '#comments' : '#respond'}`
  return { ...entry, comments: { page, feed: `${entry.link}feed/`, count } }
}
