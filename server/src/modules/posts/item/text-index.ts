import type { Context, WriteContext } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { findUnindexed, indexTexts } from '../../../store/text-search.ts'
import type { PostRow } from './row.ts'

const NAME = 'posts.index-texts'

const AT_ONCE = 100

/** Indexes long texts for searches in the background, one per transaction. */
export const indexLongTexts: JobDefinition = {
  name: NAME,
  // Also catches texts that were not written by a save.
  every: '*/10 * * * *',
  run: async (ctx: Context) => {
    for (const id of await findUnindexed(ctx.background, AT_ONCE))
      await ctx.backgroundWrite({ lock: NAME, statements: [indexTexts(ctx.db, id)] })
  },
}

/** Schedules the job after this transaction. */
export const indexLater = async (
  { jobs }: Pick<WriteContext, 'jobs'>,
  { content, excerpt }: Pick<PostRow, 'content' | 'excerpt'>,
): Promise<void> => {
  if (isLongText(content) || isLongText(excerpt)) await jobs.add(NAME, {}, { key: NAME })
}
