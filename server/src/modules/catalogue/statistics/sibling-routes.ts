import { type RouteRecord, route } from '../../../contract/route.ts'
import { inPath, integer, oneOf, string } from '../../../contract/schema.ts'
import { readCalendarDate } from '../calendar-date.ts'
import { definitions } from '../items/definitions.ts'
import { MAX_YEAR, MIN_YEAR } from '../items/item.ts'
import { ITEM_TYPES } from '../kinds.ts'
import { getItemOfDay, today } from './days.ts'
import {
  Deaths,
  DeathsOfDay,
  DeathYears,
  deathYearsArgs,
  getDeaths,
  getDeathsOfDay,
  getDeathYears,
  getLastDeath,
  LastDeath,
} from './death.ts'
import { ActorsByName, getListing, ShowsByName, siblingArgs } from './listings.ts'
import { breakdown, open } from './open-route.ts'
import {
  ActorOverview,
  getActorOverview,
  getOverview,
  getShowOverview,
  Overview,
  ShowOverview,
} from './overview.ts'
import { getPlaces, Places, placesArgs } from './places.ts'
import { getSimilarShows, SimilarShows } from './similar.ts'
import { FirstYear, getFirstYear, getYear, YearCounts } from './years.ts'

/** What depends on the clock is made anew for each reader. */
const fleeting = { method: 'GET', can: 'anyone' } as const

const Day = inPath(
  string({
    description: 'Month and day, MM-DD.',
    // In a leap year, so that everyone's day is one.
    check: (value) =>
      readCalendarDate(`2000-${String(value)}`) === undefined
        ? { code: 'rest_invalid_param', message: 'day is no day in the form MM-DD.' }
        : undefined,
  }),
)

const Year = inPath(integer({ description: 'The year.', minimum: MIN_YEAR, maximum: MAX_YEAR }))

/** Statistics of shows and actors, of deaths, places, days and years. */
export const siblingRoutes: RouteRecord = {
  getCatalogueOverview: route({
    ...open,
    path: 'stats',
    summary: 'Count characters and their categories, at the shorter address',
    reply: Overview,
  }).handle((ctx) => getOverview(ctx)),

  getFirstYear: route({
    ...open,
    path: 'stats/first-year',
    summary: 'Read the first year of the catalogue',
    reply: FirstYear,
  }).handle((ctx) => getFirstYear(ctx)),

  getShowOverview: route({
    ...open,
    path: 'stats/shows',
    summary: 'Count shows and their categories',
    reply: ShowOverview,
  }).handle((ctx) => getShowOverview(ctx)),

  getShowsByName: route({
    ...open,
    path: 'stats/shows/complex',
    summary: 'Read a page of shows by name',
    reply: ShowsByName,
    args: siblingArgs,
  }).handle((ctx, args) => getListing(ctx, 'show', args)),

  getShowsByNation: breakdown('shows/nations', 'nation'),
  getShowsByStation: breakdown('shows/stations', 'station'),
  getShowsByFormat: breakdown('shows/formats', 'format'),
  getShowsByGenre: breakdown('shows/genres', 'genre'),
  getShowsByTrope: breakdown('shows/tropes', 'trope'),
  getShowsByStar: breakdown('shows/stars', 'star', { withNone: true }),
  getShowsByTrigger: breakdown('shows/triggers', 'trigger', { withNone: true }),
  getShowsByIntersection: breakdown('shows/intersections', 'intersection'),

  getActorOverview: route({
    ...open,
    path: 'stats/actors',
    summary: 'Count actors and their categories',
    reply: ActorOverview,
  }).handle((ctx) => getActorOverview(ctx)),

  getActorsByName: route({
    ...open,
    path: 'stats/actors/complex',
    summary: 'Read a page of actors by name',
    reply: ActorsByName,
    args: siblingArgs,
  }).handle((ctx, args) => getListing(ctx, 'actor', args)),

  getActorsByGender: breakdown('actors/gender', 'actor_gender'),
  getActorsBySexuality: breakdown('actors/sexuality', 'actor_sexuality'),

  getDeaths: route({
    ...open,
    path: 'stats/death',
    summary: 'Count the dead and the shows they died in',
    reply: Deaths,
  }).handle((ctx) => getDeaths(ctx)),

  getDeathYears: route({
    ...open,
    path: 'stats/death/years',
    summary: 'Count deaths by year',
    reply: DeathYears,
    args: deathYearsArgs,
  }).handle(getDeathYears),

  getStations: route({
    ...open,
    path: 'stats/stations',
    summary: 'Count shows and characters by station',
    reply: Places,
    args: placesArgs,
  }).handle((ctx, args) => getPlaces(ctx, 'station', args)),

  getNations: route({
    ...open,
    path: 'stats/nations',
    summary: 'Count shows and characters by nation',
    reply: Places,
    args: placesArgs,
  }).handle((ctx, args) => getPlaces(ctx, 'nation', args)),

  getLastDeath: route({
    ...open,
    path: 'last-death',
    summary: 'Read who died last',
    reply: LastDeath,
  }).handle((ctx) => getLastDeath(ctx)),

  getDeathsOfToday: route({
    ...fleeting,
    path: 'on-this-day',
    summary: 'Read who died on this day',
    reply: DeathsOfDay,
  }).handle(async (ctx) => getDeathsOfDay(ctx, (await today(ctx)).slice(5))),

  getDeathsOfDay: route({
    ...open,
    path: 'on-this-day/(?P<day>[\\d-]+)',
    summary: 'Read who died on a day of any year',
    reply: DeathsOfDay,
    args: { day: Day },
  }).handle((ctx, { day }) => getDeathsOfDay(ctx, day)),

  getCharacterOfDay: route({
    ...fleeting,
    path: 'of-the-day',
    summary: 'Read the character of the day',
    resource: definitions.character.resource,
  }).handle(async (ctx) => getItemOfDay(ctx, 'character', await today(ctx))),

  getItemOfDay: route({
    ...fleeting,
    path: 'of-the-day/(?P<type>character|show|actor)',
    summary: 'Read the character, show or actor of the day',
    reply: { type: 'object' },
    args: { type: inPath(oneOf(ITEM_TYPES, { description: 'What to pick.' })) },
  }).handle(async (ctx, { type }) => getItemOfDay(ctx, type, await today(ctx))),

  getThisYear: route({
    ...fleeting,
    path: 'this-year',
    summary: 'Count what happened this year',
    reply: YearCounts,
  }).handle(async (ctx) => getYear(ctx, Number((await today(ctx)).slice(0, 4)))),

  getYear: route({
    ...open,
    path: 'this-year/(?P<year>[\\d]+)',
    summary: 'Count what happened in a year',
    reply: YearCounts,
    args: { year: Year },
  }).handle((ctx, { year }) => getYear(ctx, year)),

  getSimilarShows: route({
    ...open,
    path: 'similar-shows/(?P<slug>[\\w%-]+)',
    summary: 'Read which shows are like another one',
    reply: SimilarShows,
    args: { slug: inPath(string({ description: 'The slug of the show.' })) },
  }).handle((ctx, { slug }) => getSimilarShows(ctx, slug)),
}
