import type { Context } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { forgetNow } from './realtime.ts'
import {
  countHits,
  deleteAll,
  deletePath,
  noteSummed,
  replaceDaily,
  replaceHourly,
} from './rows.ts'
import { sumHits } from './sums.ts'
import { discardHits, storeHits } from './waiting.ts'

/** Makes the sums of all days whose hits are others than those in them. */
export const rollUp = async (ctx: Context): Promise<void> => {
  for (const { day, hits, summed } of await countHits(ctx.background))
    if (hits !== summed) await rollUpDay(ctx, day, hits)
}

/** What comes while it counts may be in the sums or not: the day is then counted again. */
const rollUpDay = async (ctx: Context, day: string, hits: number): Promise<void> => {
  const daily = await sumHits(ctx.background, day, 'day')
  const hourly = await sumHits(ctx.background, day, 'hour')
  await ctx.transaction(async ({ db }) => {
    await advisoryLock(db, 'analytics.roll-up')
    await replaceDaily(db, day, daily)
    await replaceHourly(db, day, hourly)
    await noteSummed(db, day, hits)
  })
}

/** Forgets a page: its hits, its sums, and its share in those sums whose hits are still kept. */
export const erasePath = async (ctx: Context, path: string): Promise<void> => {
  await storeHits(ctx)
  forgetNow(ctx)
  const days = await ctx.transaction(({ db }) => deletePath(db, path))
  const left = new Map((await countHits(ctx.background)).map(({ day, hits }) => [day, hits]))
  for (const day of days) await rollUpDay(ctx, day, left.get(day) ?? 0)
}

/** Forgets that anybody ever came. */
export const wipeVisits = async (ctx: Context): Promise<void> => {
  await discardHits(ctx)
  forgetNow(ctx)
  await ctx.transaction(({ db }) => deleteAll(db))
}
