import { type RouteRecord, route } from '../../../../contract/route.ts'
import {
  CharacterList,
  CharactersByName,
  getCharacterList,
  getComplexListing,
  listArgs,
  listingArgs,
} from './complex.ts'
import { breakdown, counted, dated } from './open-route.ts'
import { getOverview, Overview } from './overview.ts'

/** The six routes of the specification, and the list form that loses nobody. */
export const statisticsRoutes: RouteRecord = {
  getCharacterOverview: route({
    ...counted,
    path: 'stats/characters',
    summary: 'Count characters and their categories',
    reply: Overview,
  }).handle(dated((ctx) => getOverview(ctx))),

  getCharactersByName: route({
    ...counted,
    path: 'stats/characters/complex',
    summary: 'Read a page of characters by name',
    reply: CharactersByName,
    args: listingArgs,
  }).handle(dated(getComplexListing)),

  getCharacterTable: route({
    ...counted,
    path: 'stats/characters/list',
    summary: 'Read a page of characters as a list',
    reply: CharacterList,
    args: listArgs,
  }).handle(dated(getCharacterList)),

  getCharactersByCliche: breakdown('characters/cliches', 'cliche'),
  getCharactersByGender: breakdown('characters/gender', 'gender'),
  getCharactersByRomantic: breakdown('characters/romantic', 'romantic'),
  getCharactersBySexuality: breakdown('characters/sexuality', 'sexuality'),
}
