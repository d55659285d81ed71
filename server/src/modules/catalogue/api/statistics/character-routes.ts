import { JSON_OR_CSV } from '../../../../contract/reply.ts'
import { type RouteRecord, route } from '../../../../contract/route.ts'
import {
  CharacterList,
  CharactersByName,
  getCharacterList,
  getComplexListing,
  listArgs,
} from './complex.ts'
import { CrossTable, crossArgs, getCrossTable } from './cross.ts'
import { getOverview, Overview } from './overview.ts'
import { inPageOf } from './page.ts'
import { breakdown, countingRoute, withLastModified } from './public-route.ts'

/** The six routes of the specification, and a list form in which equal names cannot collide. */
export const characterStatisticsRoutes: RouteRecord = {
  getCharacterOverview: route({
    ...countingRoute,
    path: 'stats/characters',
    summary: 'Get character statistics',
    reply: Overview,
  }).handle(withLastModified((ctx) => getOverview(ctx))),

  getCharactersByName: route({
    ...countingRoute,
    path: 'stats/characters/complex',
    summary: 'List characters keyed by name',
    reply: CharactersByName,
    args: listArgs,
    produces: JSON_OR_CSV,
  }).handle(withLastModified(getComplexListing)),

  getPageOfCharactersByName: route({
    ...countingRoute,
    ...inPageOf('stats/characters/complex', listArgs),
    summary: 'List characters keyed by name (page in the path)',
    produces: JSON_OR_CSV,
    reply: CharactersByName,
  }).handle(withLastModified(getComplexListing)),

  getCharacterTable: route({
    ...countingRoute,
    path: 'stats/characters/list',
    summary: 'List characters as an array',
    reply: CharacterList,
    args: listArgs,
    produces: JSON_OR_CSV,
  }).handle(withLastModified(getCharacterList)),

  getCharactersByTwo: route({
    ...countingRoute,
    path: 'stats/characters/cross',
    samples: () => ({ rows: 'gender', columns: 'sexuality' }),
    summary: 'Get a cross table of characters',
    description: 'Counts characters by two kinds of categories, or by categories and years.',
    reply: CrossTable,
    args: crossArgs,
    produces: JSON_OR_CSV,
  }).handle(withLastModified(getCrossTable)),

  getCharactersByCliche: breakdown('characters/cliches', 'cliche'),
  getCharactersByGender: breakdown('characters/gender', 'gender'),
  getCharactersByRomantic: breakdown('characters/romantic', 'romantic'),
  getCharactersBySexuality: breakdown('characters/sexuality', 'sexuality'),
}
