import { type RouteRecord, route } from '../../../../contract/route.ts'
import { inPath, integer, oneOf, string } from '../../../../contract/schema.ts'
import { thisYear } from '../../../settings/index.ts'
import { getYear, YearCounts } from '../../figures/index.ts'
import { ITEM_TYPES, MAX_YEAR, MIN_YEAR, readCalendarDate } from '../../model/index.ts'
import { publicRoute } from '../statistics/index.ts'
import { Birthdays, getBirthdays } from './birthdays.ts'
import { DeathsOfDay, getDeathsOfDay, getLastDeath, LastDeath } from './deaths-of-day.ts'
import { getItemOfDay, ItemOfDay, today } from './item-of-day.ts'
import {
  getWhatHappened,
  getWhatHappenedThisYear,
  type Period,
  readPeriod,
  WhatHappened,
} from './what-happened.ts'
import { getWhenDied, WhenDied } from './when-died.ts'

/** Not cached: the response depends on the clock. */
const uncachedRoute = { method: 'GET', can: 'anyone' } as const

const Day = inPath(
  string({
    description: 'Month and day, MM-DD.',
    // Checked in a leap year, so that 02-29 is valid.
    check: (value) =>
      readCalendarDate(`2000-${String(value)}`) === undefined
        ? { code: 'rest_invalid_param', message: 'day is no day in the form MM-DD.' }
        : undefined,
  }),
)

const PeriodArg = inPath(
  string({
    description: 'Year, month or day: YYYY, YYYY-MM or YYYY-MM-DD.',
    check: (value) =>
      readPeriod(String(value)) === undefined
        ? { code: 'rest_invalid_param', message: 'period is no year, month or day.' }
        : undefined,
  }),
)

const periodOf = (text: string): Period => {
  const period = readPeriod(text)
  if (!period) throw new Error(`"${text}" is no period`)
  return period
}

const Year = inPath(integer({ description: 'Year.', minimum: MIN_YEAR, maximum: MAX_YEAR }))

/** Routes of deaths, birthdays, years and the items of the day. */
export const dayRoutes: RouteRecord = {
  getLastDeath: route({
    ...publicRoute,
    path: 'last-death',
    summary: 'Get the latest death',
    reply: LastDeath,
  }).handle(({ ctx }) => getLastDeath(ctx)),

  getDeathsOfToday: route({
    ...uncachedRoute,
    path: 'on-this-day',
    summary: 'List deaths on this day',
    reply: DeathsOfDay,
  }).handle(async ({ ctx }) => getDeathsOfDay(ctx, (await today(ctx)).slice(5))),

  getDeathsOfDay: route({
    ...publicRoute,
    path: 'on-this-day/(?P<day>[\\d-]+)',
    samples: () => ({ day: '11-15' }),
    summary: 'List deaths on a day of the year',
    reply: DeathsOfDay,
    args: { day: Day },
  }).handle(({ ctx, args: { day } }) => getDeathsOfDay(ctx, day)),

  getWhenDied: route({
    ...publicRoute,
    path: 'when-died/(?P<name>[^/]+)',
    samples: () => ({ name: 'alex' }),
    summary: 'Get dates of death by character name',
    reply: WhenDied,
    args: {
      name: inPath(string({ description: 'Part of the name; hyphens match spaces.' })),
    },
  }).handle(({ ctx, args: { name } }) => getWhenDied(ctx, name)),

  getCharacterOfDay: route({
    ...uncachedRoute,
    path: 'of-the-day',
    summary: 'Get the character of the day',
    reply: ItemOfDay,
  }).handle(async ({ ctx }) => getItemOfDay(ctx, 'character', await today(ctx))),

  getItemOfDay: route({
    ...uncachedRoute,
    path: 'of-the-day/(?P<type>character|show|actor)',
    samples: () => ({ type: 'show' }),
    summary: 'Get the character, show or actor of the day',
    reply: ItemOfDay,
    args: { type: inPath(oneOf(ITEM_TYPES, { description: 'Type of the item.' })) },
  }).handle(async ({ ctx, args: { type } }) => getItemOfDay(ctx, type, await today(ctx))),

  getDeathsOfTheDay: route({
    ...uncachedRoute,
    path: 'of-the-day/death',
    summary: 'List deaths on this day (alternative path)',
    reply: DeathsOfDay,
  }).handle(async ({ ctx }) => getDeathsOfDay(ctx, (await today(ctx)).slice(5))),

  getBirthdays: route({
    ...uncachedRoute,
    path: 'of-the-day/birthday',
    summary: 'List birthdays of actors on this day',
    reply: Birthdays,
  }).handle(async ({ ctx }) => getBirthdays(ctx, await today(ctx))),

  getThisYear: route({
    ...publicRoute,
    path: 'this-year',
    summary: 'Get statistics of this year',
    reply: YearCounts,
  }).handle(async ({ ctx }) => getYear(ctx, await thisYear(ctx))),

  getWhatHappenedThisYear: route({
    ...publicRoute,
    cacheTags: ['catalogue', 'posts'],
    path: 'what-happened',
    summary: 'Get changes of this year',
    description: 'Counts additions, shows that ended and deaths.',
    reply: WhatHappened,
  }).handle(({ ctx }) => getWhatHappenedThisYear(ctx)),

  getWhatHappened: route({
    ...publicRoute,
    cacheTags: ['catalogue', 'posts'],
    path: 'what-happened/(?P<period>[\\d-]+)',
    samples: () => ({ period: '2000-01' }),
    summary: 'Get changes of a year, month or day',
    description: 'Counts additions, shows that ended and deaths.',
    reply: WhatHappened,
    args: { period: PeriodArg },
  }).handle(({ ctx, args: { period } }) => getWhatHappened(ctx, periodOf(period))),

  getYear: route({
    ...publicRoute,
    path: 'this-year/(?P<year>[\\d]+)',
    samples: () => ({ year: 2000 }),
    summary: 'Get statistics of a year',
    reply: YearCounts,
    args: { year: Year },
  }).handle(({ ctx, args: { year } }) => getYear(ctx, year)),
}
