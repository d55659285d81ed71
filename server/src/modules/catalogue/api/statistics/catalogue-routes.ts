import { Id } from '../../../../contract/arguments/args.ts'
import type { Reply } from '../../../../contract/reply.ts'
import { type RouteRecord, route } from '../../../../contract/route.ts'
import { inPath, oneOf, string } from '../../../../contract/schema.ts'
import { FirstYear, getFirstYear, getSimilarShows, SimilarShows } from '../../figures/index.ts'
import { Breakdown, breakdownArgs, shareArgs } from './breakdown.ts'
import { CharacterById, getCharacterEntry } from './complex.ts'
import { DeathDetails, getDeathDetails } from './dead-complex.ts'
import { Deaths, DeathYears, deathYearsArgs, getDeaths, getDeathYears } from './death.ts'
import {
  ActorById,
  ActorsByName,
  getListed,
  getListing,
  nameListingArgs,
  ShowById,
  ShowsByName,
} from './listings.ts'
import {
  ActorOverview,
  getActorOverview,
  getOverview,
  getShowOverview,
  Overview,
  ShowOverview,
} from './overview.ts'
import { inPageOf } from './page.ts'
import { getPlaces, Places, placesArgs } from './places.ts'
import { getPlaceDetails, PlaceDetails, placeDetailsArgs } from './places-complex.ts'
import { breakdown, countingRoute, publicRoute } from './public-route.ts'
import { getLoved, getQueerActors, getWorthIt } from './verdicts.ts'

/**
 * The original service has one breakdown of each kind as a `format`; it is available at a path of
 * its own as well.
 */
const formatWord = (word: string) =>
  oneOf([word], { description: `Only \`${word}\`: what the address of that name answers.` })

/** The published schema describes the response without such a format. */
const otherForm = (answer: Promise<Reply>): Promise<Reply<never>> => answer as Promise<Reply<never>>

/** Default arguments of a breakdown. */
const SHARES = { percentages: false, format: 'json' } as const

/** Statistics of shows, actors, deaths and places. */
export const catalogueStatisticsRoutes: RouteRecord = {
  getCatalogueOverview: route({
    ...countingRoute,
    path: 'stats',
    summary: 'Count characters and their categories, at the shorter address',
    reply: Overview,
  }).handle(({ ctx }) => getOverview(ctx)),

  getSimpleOverview: route({
    ...countingRoute,
    path: 'stats/characters/simple',
    summary: 'Count characters and their categories, at the longer address',
    reply: Overview,
  }).handle(({ ctx }) => getOverview(ctx)),

  getCharacterEntry: route({
    ...countingRoute,
    path: 'stats/characters/id/(?P<id>[\\d]+)',
    samples: () => ({ id: { from: 'svc/v1/characters' } }),
    summary: 'Read a character as the listing shows it',
    reply: CharacterById,
    args: { id: Id },
  }).handle(({ ctx, args: { id } }) => getCharacterEntry(ctx, id)),

  getFirstYear: route({
    ...countingRoute,
    path: 'stats/first-year',
    summary: 'Read the first year of the catalogue',
    reply: FirstYear,
  }).handle(({ ctx }) => getFirstYear(ctx)),

  getShowOverview: route({
    ...countingRoute,
    path: 'stats/shows',
    summary: 'Count shows and their categories',
    reply: ShowOverview,
    args: { format: formatWord('worth-it') },
  }).handle(({ ctx, args: { format } }) =>
    format === undefined ? getShowOverview(ctx) : otherForm(getWorthIt(ctx, SHARES)),
  ),

  getShowsByName: route({
    ...countingRoute,
    path: 'stats/shows/complex',
    summary: 'Read a page of shows by name',
    reply: ShowsByName,
    args: nameListingArgs,
  }).handle(({ ctx, args }) => getListing(ctx, 'show', args)),

  getPageOfShowsByName: route({
    ...countingRoute,
    ...inPageOf('stats/shows/complex', nameListingArgs),
    summary: 'Read a page of shows by name, at the longer address',
    reply: ShowsByName,
  }).handle(({ ctx, args }) => getListing(ctx, 'show', args)),

  getShowEntry: route({
    ...countingRoute,
    path: 'stats/shows/id/(?P<id>[\\d]+)',
    samples: () => ({ id: { from: 'svc/v1/shows' } }),
    summary: 'Read a show as the listing shows it',
    reply: ShowById,
    args: { id: Id },
  }).handle(({ ctx, args: { id } }) => getListed(ctx, 'show', id)),

  getShowsByLove: route({
    ...countingRoute,
    path: 'stats/shows/loved',
    summary: 'Count shows by whether the editors love them',
    reply: Breakdown,
    args: shareArgs,
  }).handle(({ ctx, args }) => getLoved(ctx, args)),

  getShowsByVerdict: route({
    ...countingRoute,
    path: 'stats/shows/worth-it',
    summary: 'Count shows by whether they are worth watching',
    reply: Breakdown,
    args: shareArgs,
  }).handle(({ ctx, args }) => getWorthIt(ctx, args)),

  getShowsByNation: breakdown('shows/nations', 'nation'),
  getShowsByStation: breakdown('shows/stations', 'station'),
  getShowsByFormat: breakdown('shows/formats', 'format'),
  getShowsByGenre: breakdown('shows/genres', 'genre'),
  getShowsByTrope: breakdown('shows/tropes', 'trope'),
  getShowsByStar: breakdown('shows/stars', 'star', { withNone: true }),
  getShowsByTrigger: breakdown('shows/triggers', 'trigger', { withNone: true }),
  getShowsByIntersection: breakdown('shows/intersections', 'intersection'),

  getActorOverview: route({
    ...countingRoute,
    path: 'stats/actors',
    summary: 'Count actors and their categories',
    reply: ActorOverview,
    args: { format: formatWord('queer-irl') },
  }).handle(({ ctx, args: { format } }) =>
    format === undefined ? getActorOverview(ctx) : otherForm(getQueerActors(ctx, SHARES)),
  ),

  getActorsByName: route({
    ...countingRoute,
    path: 'stats/actors/complex',
    summary: 'Read a page of actors by name',
    reply: ActorsByName,
    args: nameListingArgs,
  }).handle(({ ctx, args }) => getListing(ctx, 'actor', args)),

  getPageOfActorsByName: route({
    ...countingRoute,
    ...inPageOf('stats/actors/complex', nameListingArgs),
    summary: 'Read a page of actors by name, at the longer address',
    reply: ActorsByName,
  }).handle(({ ctx, args }) => getListing(ctx, 'actor', args)),

  getActorEntry: route({
    ...countingRoute,
    path: 'stats/actors/id/(?P<id>[\\d]+)',
    samples: () => ({ id: { from: 'svc/v1/actors' } }),
    summary: 'Read an actor as the listing shows them',
    reply: ActorById,
    args: { id: Id },
  }).handle(({ ctx, args: { id } }) => getListed(ctx, 'actor', id)),

  getQueerActors: route({
    ...countingRoute,
    path: 'stats/actors/queer-irl',
    summary: 'Count actors by whether they are known to be queer',
    reply: Breakdown,
    args: shareArgs,
  }).handle(({ ctx, args }) => getQueerActors(ctx, args)),

  getActorsByGender: breakdown('actors/gender', 'actor_gender'),
  getActorsBySexuality: breakdown('actors/sexuality', 'actor_sexuality'),

  getDeaths: route({
    ...countingRoute,
    path: 'stats/death',
    summary: 'Count the dead and the shows they died in',
    reply: Deaths,
  }).handle(({ ctx }) => getDeaths(ctx)),

  getDeathDetails: route({
    ...countingRoute,
    path: 'stats/death/complex',
    summary: 'Count the dead by category, and shows by how many died in them',
    reply: DeathDetails,
    args: breakdownArgs,
  }).handle(({ ctx, args }) => getDeathDetails(ctx, args)),

  getDeathYears: route({
    ...countingRoute,
    path: 'stats/death/years',
    summary: 'Count deaths by year',
    reply: DeathYears,
    args: deathYearsArgs,
  }).handle(({ ctx, args }) => getDeathYears(ctx, args)),

  getStations: route({
    ...countingRoute,
    path: 'stats/stations',
    summary: 'Count shows and characters by station',
    reply: Places,
    args: placesArgs,
  }).handle(({ ctx, args }) => getPlaces(ctx, 'station', args)),

  getStationDetails: route({
    ...countingRoute,
    path: 'stats/stations/complex',
    summary: 'Read a page of stations with scores and characters by category',
    reply: PlaceDetails,
    args: placeDetailsArgs,
  }).handle(({ ctx, args }) => getPlaceDetails(ctx, 'station', args)),

  getPageOfStationDetails: route({
    ...countingRoute,
    ...inPageOf('stats/stations/complex', placeDetailsArgs),
    summary: 'Read a page of stations with scores, at the longer address',
    reply: PlaceDetails,
  }).handle(({ ctx, args }) => getPlaceDetails(ctx, 'station', args)),

  getNationDetails: route({
    ...countingRoute,
    path: 'stats/nations/complex',
    summary: 'Read a page of nations with scores and characters by category',
    reply: PlaceDetails,
    args: placeDetailsArgs,
  }).handle(({ ctx, args }) => getPlaceDetails(ctx, 'nation', args)),

  getPageOfNationDetails: route({
    ...countingRoute,
    ...inPageOf('stats/nations/complex', placeDetailsArgs),
    summary: 'Read a page of nations with scores, at the longer address',
    reply: PlaceDetails,
  }).handle(({ ctx, args }) => getPlaceDetails(ctx, 'nation', args)),

  getNations: route({
    ...countingRoute,
    path: 'stats/nations',
    summary: 'Count shows and characters by nation',
    reply: Places,
    args: placesArgs,
  }).handle(({ ctx, args }) => getPlaces(ctx, 'nation', args)),

  getSimilarShows: route({
    ...publicRoute,
    path: 'similar-shows/(?P<slug>[\\w%-]+)',
    samples: () => ({ slug: 'a-show' }),
    summary: 'Read which shows are like another one',
    reply: SimilarShows,
    args: { slug: inPath(string({ description: 'The slug of the show.' })) },
  }).handle(({ ctx, args: { slug } }) => getSimilarShows(ctx, slug)),
}
