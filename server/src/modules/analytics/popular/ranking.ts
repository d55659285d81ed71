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

/** The ids of what is liked most, by what it is liked by. */
export interface Ranking {
  readonly views: readonly number[]
  readonly comments: readonly number[]
}

const OPTION = 'analytics_popular_ranking'

const NONE: Ranking = { views: [], comments: [] }

/** As many as lists may show after the item around them and those shown already are left out. */
const KEPT = 100

const DAYS = 30

const read = async ({ db }: Pick<Context, 'db'>): Promise<Ranking> =>
  ((await findOptions(db, [OPTION])).get(OPTION) as Ranking | undefined) ?? NONE

/** What the job found last. Views are counted all the time: pages would never be kept otherwise. */
export const keptRanking = cachedByTags(['popular'], read)

/** Pages with lists are made anew only when the order has changed. */
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
