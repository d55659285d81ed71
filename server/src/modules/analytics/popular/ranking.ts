import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { mostDiscussed, mostViewed } from './service.ts'
import { VIEWABLE } from './settings.ts'

declare module '../../../contract/tags.ts' {
  interface TagMap {
    popular: true
  }
}

/** Ids of the most popular items, by criterion. */
export interface Ranking {
  readonly views: readonly number[]
  readonly comments: readonly number[]
}

const OPTION = 'analytics_popular_ranking'

const NONE: Ranking = { views: [], comments: [] }

/** Enough for a list after the current item and those already shown are left out. */
const KEPT = 100

const DAYS = 30

const read = async ({ db }: Pick<Context, 'db'>): Promise<Ranking> =>
  ((await findOptions(db, [OPTION])).get(OPTION) as Ranking | undefined) ?? NONE

/**
 * The last ranking of the job. Views change constantly, so pages could not be cached without
 * it.
 */
export const keptRanking = cachedByTags(['popular'], read)

/** Touches the tag only when the order changes, so that pages with lists stay cached. */
const rankPosts = async (ctx: Context): Promise<void> => {
  const candidates = { types: VIEWABLE, exclude: [] }
  const ranking: Ranking = {
    views: (await mostViewed(ctx, candidates, DAYS)).slice(0, KEPT),
    comments: await mostDiscussed(ctx, candidates, DAYS, KEPT),
  }
  await ctx.transaction(async (ctx) => {
    if (JSON.stringify(await read(ctx)) === JSON.stringify(ranking)) return
    await saveOption(ctx.db, OPTION, ranking)
    ctx.touch('popular')
  })
}

export const rankingJob: JobDefinition = {
  name: 'analytics.rank-posts',
  every: '3-59/10 * * * *',
  run: (ctx) => rankPosts(ctx),
}
