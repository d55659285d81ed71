import type { Context, WriteContext } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { findTextLengths, findUnindexed, indexTexts } from '../../../store/text-search.ts'
import type { PostRow } from './row.ts'

const NAME = 'posts.index-texts'

const AT_ONCE = 2_000

/** Short enough for other writers to wait. */
const TOGETHER = 50
const MAX_LENGTH = 200_000

/** Indexes texts for searches in the background: long ones, and those of imports. */
export const indexLongTexts: JobDefinition = {
  name: NAME,
  // Also catches texts that were not written by a save.
  every: '*/10 * * * *',
  run: async (ctx: Context) => {
    const waiting = await findUnindexed(ctx.background, AT_ONCE)
    for (const ids of await inParts(ctx, waiting))
      await ctx.backgroundWrite({ lock: NAME, statements: indexTexts(ctx.db, ids) })
    if (waiting.length === AT_ONCE) await ctx.transaction(indexSoon)
  },
}

/** A long text is indexed by itself. */
const inParts = async (
  { background }: Context,
  ids: readonly number[],
): Promise<readonly (readonly number[])[]> => {
  const lengths = await findTextLengths(background, ids)
  const parts: number[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const id of ids) {
    length += lengths.get(id) ?? 0
    const isFull = length > MAX_LENGTH || (parts.at(-1)?.length ?? 0) >= TOGETHER
    if (isFull) parts.push([])
    if (isFull) length = lengths.get(id) ?? 0
    parts.at(-1)?.push(id)
  }
  return parts
}

/** Schedules the job after this transaction. */
export const indexSoon = ({ jobs }: Pick<WriteContext, 'jobs'>): Promise<void> =>
  jobs.add(NAME, {}, { key: NAME })

/** The same if there is a text that is not indexed when it is saved. */
export const indexLater = async (
  { jobs }: Pick<WriteContext, 'jobs'>,
  { content, excerpt }: Pick<PostRow, 'content' | 'excerpt'>,
): Promise<void> => {
  if (isLongText(content) || isLongText(excerpt)) await indexSoon({ jobs })
}
