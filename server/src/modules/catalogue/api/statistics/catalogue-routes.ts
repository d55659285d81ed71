import { Id } from '../../../../contract/arguments/args.ts'
import { JSON_OR_CSV, type Reply } from '../../../../contract/reply.ts'
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
  oneOf([word], { description: `With \`${word}\`, returns the counts of the route of that name.` })

/** The published schema describes the response without such a format. */
const otherForm = (answer: Promise<Reply>): Promise<Reply<never>> => answer as Promise<Reply<never>>

/** Default arguments of a breakdown. */
const SHARES = { percentages: false, format: 'json' } as const

/** Statistics of shows, actors, deaths and places. */
export const catalogueStatisticsRoutes: RouteRecord = {
  getCatalogueOverview: route({
    ...countingRoute,
    path: 'stats',
    summary: 'Get character statistics (short path)',
    reply: Overview,
  }).handle(({ ctx }) => getOverview(ctx)),

  getSimpleOverview: route({
    ...countingRoute,
    path: 'stats/characters/simple',
    summary: 'Get character statistics (long path)',
    reply: Overview,
  }).handle(({ ctx }) => getOverview(ctx)),

  getCharacterEntry: route({
    ...countingRoute,
    path: 'stats/characters/id/(?P<id>[\\d]+)',
    samples: () => ({ id: { from: 'svc/v1/characters' } }),
    summary: 'Get an entry of the character listing',
    reply: CharacterById,
    args: { id: Id },
  }).handle(({ ctx, args: { id } }) => getCharacterEntry(ctx, id)),

  getFirstYear: route({
    ...countingRoute,
    path: 'stats/first-year',
    summary: 'Get the first year of the catalogue',
    reply: FirstYear,
  }).handle(({ ctx }) => getFirstYear(ctx)),

  getShowOverview: route({
    ...countingRoute,
    path: 'stats/shows',
    summary: 'Get show statistics',
    reply: ShowOverview,
    args: { format: formatWord('worth-it') },
  }).handle(({ ctx, args: { format } }) =>
    format === undefined ? getShowOverview(ctx) : otherForm(getWorthIt(ctx, SHARES)),
  ),

  getShowsByName: route({
    ...countingRoute,
    path: 'stats/shows/complex',
    summary: 'List shows keyed by name',
    reply: ShowsByName,
    args: nameListingArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getListing(ctx, 'show', args)),

  getPageOfShowsByName: route({
    ...countingRoute,
    ...inPageOf('stats/shows/complex', nameListingArgs),
    summary: 'List shows keyed by name (page in the path)',
    produces: JSON_OR_CSV,
    reply: ShowsByName,
  }).handle(({ ctx, args }) => getListing(ctx, 'show', args)),

  getShowEntry: route({
    ...countingRoute,
    path: 'stats/shows/id/(?P<id>[\\d]+)',
    samples: () => ({ id: { from: 'svc/v1/shows' } }),
    summary: 'Get an entry of the show listing',
    reply: ShowById,
    args: { id: Id },
  }).handle(({ ctx, args: { id } }) => getListed(ctx, 'show', id)),

  getShowsByLove: route({
    ...countingRoute,
    path: 'stats/shows/loved',
    summary: 'Get show counts by favourite',
    reply: Breakdown,
    args: shareArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getLoved(ctx, args)),

  getShowsByVerdict: route({
    ...countingRoute,
    path: 'stats/shows/worth-it',
    summary: 'Get show counts by verdict',
    reply: Breakdown,
    args: shareArgs,
    produces: JSON_OR_CSV,
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
    summary: 'Get actor statistics',
    reply: ActorOverview,
    args: { format: formatWord('queer-irl') },
  }).handle(({ ctx, args: { format } }) =>
    format === undefined ? getActorOverview(ctx) : otherForm(getQueerActors(ctx, SHARES)),
  ),

  getActorsByName: route({
    ...countingRoute,
    path: 'stats/actors/complex',
    summary: 'List actors keyed by name',
    reply: ActorsByName,
    args: nameListingArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getListing(ctx, 'actor', args)),

  getPageOfActorsByName: route({
    ...countingRoute,
    ...inPageOf('stats/actors/complex', nameListingArgs),
    summary: 'List actors keyed by name (page in the path)',
    produces: JSON_OR_CSV,
    reply: ActorsByName,
  }).handle(({ ctx, args }) => getListing(ctx, 'actor', args)),

  getActorEntry: route({
    ...countingRoute,
    path: 'stats/actors/id/(?P<id>[\\d]+)',
    samples: () => ({ id: { from: 'svc/v1/actors' } }),
    summary: 'Get an entry of the actor listing',
    reply: ActorById,
    args: { id: Id },
  }).handle(({ ctx, args: { id } }) => getListed(ctx, 'actor', id)),

  getQueerActors: route({
    ...countingRoute,
    path: 'stats/actors/queer-irl',
    summary: 'Get actor counts by queer identity',
    reply: Breakdown,
    args: shareArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getQueerActors(ctx, args)),

  getActorsByGender: breakdown('actors/gender', 'actor_gender'),
  getActorsBySexuality: breakdown('actors/sexuality', 'actor_sexuality'),

  getDeaths: route({
    ...countingRoute,
    path: 'stats/death',
    summary: 'Get death statistics',
    description: 'Counts dead characters, and shows with dead characters.',
    reply: Deaths,
  }).handle(({ ctx }) => getDeaths(ctx)),

  getDeathDetails: route({
    ...countingRoute,
    path: 'stats/death/complex',
    summary: 'Get death statistics by category',
    description:
      'Counts dead characters by category, and shows by how many of their characters died.',
    reply: DeathDetails,
    args: breakdownArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getDeathDetails(ctx, args)),

  getDeathYears: route({
    ...countingRoute,
    path: 'stats/death/years',
    summary: 'Get death counts by year',
    reply: DeathYears,
    args: deathYearsArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getDeathYears(ctx, args)),

  getStations: route({
    ...countingRoute,
    path: 'stats/stations',
    summary: 'Get station statistics',
    description: 'Counts shows and characters by station.',
    reply: Places,
    args: placesArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getPlaces(ctx, 'station', args)),

  getStationDetails: route({
    ...countingRoute,
    path: 'stats/stations/complex',
    summary: 'Get detailed station statistics',
    description: 'Counts shows and characters by station, with scores and characters by category.',
    reply: PlaceDetails,
    args: placeDetailsArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getPlaceDetails(ctx, 'station', args)),

  getPageOfStationDetails: route({
    ...countingRoute,
    ...inPageOf('stats/stations/complex', placeDetailsArgs),
    summary: 'Get detailed station statistics (page in the path)',
    produces: JSON_OR_CSV,
    reply: PlaceDetails,
  }).handle(({ ctx, args }) => getPlaceDetails(ctx, 'station', args)),

  getNationDetails: route({
    ...countingRoute,
    path: 'stats/nations/complex',
    summary: 'Get detailed nation statistics',
    description: 'Counts shows and characters by nation, with scores and characters by category.',
    reply: PlaceDetails,
    args: placeDetailsArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getPlaceDetails(ctx, 'nation', args)),

  getPageOfNationDetails: route({
    ...countingRoute,
    ...inPageOf('stats/nations/complex', placeDetailsArgs),
    summary: 'Get detailed nation statistics (page in the path)',
    produces: JSON_OR_CSV,
    reply: PlaceDetails,
  }).handle(({ ctx, args }) => getPlaceDetails(ctx, 'nation', args)),

  getNations: route({
    ...countingRoute,
    path: 'stats/nations',
    summary: 'Get nation statistics',
    description: 'Counts shows and characters by nation.',
    reply: Places,
    args: placesArgs,
    produces: JSON_OR_CSV,
  }).handle(({ ctx, args }) => getPlaces(ctx, 'nation', args)),

  getSimilarShows: route({
    ...publicRoute,
    path: 'similar-shows/(?P<slug>[\\w%-]+)',
    samples: () => ({ slug: 'a-show' }),
    summary: 'List similar shows',
    reply: SimilarShows,
    args: { slug: inPath(string({ description: 'Slug of the show.' })) },
  }).handle(({ ctx, args: { slug } }) => getSimilarShows(ctx, slug)),
}
