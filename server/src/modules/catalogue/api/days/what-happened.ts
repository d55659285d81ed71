import type { Context } from '../../../../contract/context.ts'
import { integer, object, type ValueOf } from '../../../../contract/schema.ts'
import { countRows } from '../../../../store/count-rows.ts'
import type { Reader } from '../../../../store/database.ts'
import { countPosts, wholeList } from '../../../posts/index.ts'
import { thisYear } from '../../../settings/index.ts'
import { cachedThisYear } from '../../counting/index.ts'
import { countDying, getYear } from '../../figures/index.ts'
import { type ItemType, PUBLISHED, readCalendarDate } from '../../model/index.ts'

const count = (description: string) => integer({ description, required: true })

export const WhatHappened = object({
  dead_year: count('Number of characters that died in the year.'),
  dead: count('Number of characters that died in the period.'),
  posts: count('Number of posts published in the period.'),
  shows: count('Number of shows added in the period.'),
  characters: count('Number of characters added in the period.'),
  actors: count('Number of actors added in the period.'),
  on_air: {
    ...object({
      current: count('Number of shows on air in the year.'),
      started: count('Number of shows that began in the year.'),
      ended: count('Number of shows that ended in the year.'),
    }),
    required: true,
  },
})

/** A year, a month or a day, as its first and last day. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Parses `2026`, `2026-11` or `2026-11-15`; undefined for any other text. */
export const readPeriod = (text: string): Period | undefined => {
  const [year = '', month = '01', day = '01'] = text.split('-')
  const from = `${year}-${month}-${day}`
  if (!/^\d{4}(-\d\d){0,2}$/.test(text) || readCalendarDate(from) === undefined) return undefined
  if (text.length === 10) return { from, to: from }
  return { from, to: text.length === 7 ? `${year}-${month}-31` : `${year}-12-31` }
}

/**
 * Counts additions, endings and deaths in a period. The result for the current year is cached until
 * the catalogue changes.
 */
export const getWhatHappened = async (
  ctx: Context,
  period: Period,
): Promise<ValueOf<typeof WhatHappened>> => {
  const now = yearAsPeriod(await thisYear(ctx))
  const isNow = period.from === now.from && period.to === now.to
  return isNow ? getWhatHappenedThisYear(ctx) : countWhatHappened(ctx, period)
}

export const getWhatHappenedThisYear = cachedThisYear(['catalogue', 'posts'], (ctx, year) =>
  countWhatHappened(ctx, yearAsPeriod(year)),
)

const yearAsPeriod = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` })

const countWhatHappened = async (
  ctx: Context,
  period: Period,
): Promise<ValueOf<typeof WhatHappened>> => {
  const year = Number(period.from.slice(0, 4))
  const [of, dead, posts, shows, characters, actors] = await Promise.all([
    getYear(ctx, year),
    countDying(ctx.background, period),
    countPosts(ctx.db, { ...wholeList('post'), statuses: [PUBLISHED], moments: within(period) }),
    countAdded(ctx.background, 'show', period),
    countAdded(ctx.background, 'character', period),
    countAdded(ctx.background, 'actor', period),
  ])
  return {
    ...{ dead_year: of.dead, dead, posts, shows, characters, actors },
    on_air: { current: of.shows, started: of.started, ended: of.canceled },
  }
}

/** Bounds are exclusive: a bare date sorts before all times of its day, and `T99` after them. */
const within = ({ from, to }: Period) =>
  [
    { column: 'date', operator: '>', moment: from },
    { column: 'date', operator: '<', moment: `${to}T99` },
  ] as const

const countAdded = (db: Reader, type: ItemType, { from, to }: Period): Promise<number> =>
  countRows(
    db
      .selectFrom('catalogue_items')
      .where('type', '=', type)
      .where('status', '=', PUBLISHED)
      .where('created_gmt', '>', from)
      .where('created_gmt', '<', `${to}T99`),
  )
