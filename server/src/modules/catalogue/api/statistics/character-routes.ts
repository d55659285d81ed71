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
    summary: 'Count characters and their categories',
    reply: Overview,
  }).handle(withLastModified((ctx) => getOverview(ctx))),

  getCharactersByName: route({
    ...countingRoute,
    path: 'stats/characters/complex',
    summary: 'Read a page of characters by name',
    reply: CharactersByName,
    args: listArgs,
  }).handle(withLastModified(getComplexListing)),

  getPageOfCharactersByName: route({
    ...countingRoute,
    ...inPageOf('stats/characters/complex', listArgs),
    summary: 'Read a page of characters by name, at the longer address',
    reply: CharactersByName,
  }).handle(withLastModified(getComplexListing)),

  getCharacterTable: route({
    ...countingRoute,
    path: 'stats/characters/list',
    summary: 'Read a page of characters as a list',
    reply: CharacterList,
    args: listArgs,
  }).handle(withLastModified(getCharacterList)),

  getCharactersByTwo: route({
    ...countingRoute,
    path: 'stats/characters/cross',
    samples: () => ({ rows: 'gender', columns: 'sexuality' }),
    summary: 'Count characters by two kinds of categories, or by categories and years',
    reply: CrossTable,
    args: crossArgs,
  }).handle(withLastModified(getCrossTable)),

  getCharactersByCliche: breakdown('characters/cliches', 'cliche'),
  getCharactersByGender: breakdown('characters/gender', 'gender'),
  getCharactersByRomantic: breakdown('characters/romantic', 'romantic'),
  getCharactersBySexuality: breakdown('characters/sexuality', 'sexuality'),
}
