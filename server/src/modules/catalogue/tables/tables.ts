import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { breakdownTable, carrierTable, sparseBreakdownTable } from './breakdowns.ts'
import { deadByCategory, deathsByYear, showsByDeath } from './deaths.ts'
import { clichePairings, crossTable } from './pairs.ts'
import { charactersByDecade, charactersByRole, charactersByYear, deadByRole } from './parts.ts'
import { deadByPlace, placeTable } from './places.ts'
import { mostActors, mostCliches, mostDeaths, mostShows, mostYears } from './records.ts'
import {
  showsByFinish,
  showsByLove,
  showsByStart,
  showsByState,
  showsByVerdict,
  showsByYear,
} from './shows.ts'
import { actorsPerCharacter, charactersPerActor, clichesPerCharacter } from './spreads.ts'
import type { Table, TableMaker } from './table.ts'

const makers = {
  'characters-by-cliche': breakdownTable('cliche', 'Characters by cliché', 'Cliché'),
  'characters-by-gender': breakdownTable('gender', 'Characters by gender', 'Gender'),
  'characters-by-sexuality': breakdownTable('sexuality', 'Characters by sexuality', 'Sexuality'),
  'characters-by-romantic-orientation': sparseBreakdownTable(
    'romantic',
    'Characters by romantic orientation',
    'Romantic orientation',
  ),
  'characters-queer-irl': carrierTable('cliche', 'queer-irl', 'Played by queer actors', [
    'Queer in real life',
    'Not known to be',
  ]),
  'characters-by-role': charactersByRole,
  'actors-per-character': actorsPerCharacter,
  'characters-per-actor': charactersPerActor,
  'cliches-per-character': clichesPerCharacter,
  'cliche-pairings': clichePairings,
  'sexuality-by-gender': crossTable(
    'sexuality',
    'gender',
    'Sexualities split by gender',
    'Sexuality',
  ),
  'characters-by-year': charactersByYear,
  'characters-by-decade': charactersByDecade,
  'records-cliches': mostCliches,
  'records-shows': mostShows,
  'records-actors': mostActors,
  'records-deaths': mostDeaths,
  'records-years': mostYears,
  'shows-by-trope': breakdownTable('trope', 'Shows by trope', 'Trope'),
  'shows-by-genre': breakdownTable('genre', 'Shows by genre', 'Genre'),
  'shows-by-intersection': breakdownTable('intersection', 'Shows by intersection', 'Intersection'),
  'shows-by-format': breakdownTable('format', 'Shows by format', 'Format'),
  'shows-by-star': sparseBreakdownTable('star', 'Shows by star', 'Star'),
  'shows-by-trigger': sparseBreakdownTable('trigger', 'Shows by content warning', 'Warning'),
  'shows-by-verdict': showsByVerdict,
  'shows-by-love': showsByLove,
  'shows-by-state': showsByState,
  'shows-by-year': showsByYear,
  'shows-by-start': showsByStart,
  'shows-by-finish': showsByFinish,
  'actors-by-gender': breakdownTable('actor_gender', 'Actors by gender', 'Gender'),
  'actors-by-sexuality': breakdownTable('actor_sexuality', 'Actors by sexuality', 'Sexuality'),
  'deaths-by-year': deathsByYear,
  'dead-by-gender': deadByCategory('gender', 'Dead characters by gender', 'Gender'),
  'dead-by-sexuality': deadByCategory('sexuality', 'Dead characters by sexuality', 'Sexuality'),
  'dead-by-role': deadByRole,
  'dead-by-nation': deadByPlace('nation', 'Dead characters by nation', 'Nation'),
  'dead-by-station': deadByPlace('station', 'Dead characters by station', 'Station'),
  'shows-by-death': showsByDeath,
  nations: placeTable('nation', 'Nations', 'Nation'),
  stations: placeTable('station', 'Stations', 'Station'),
  formats: placeTable('format', 'Formats', 'Format'),
} as const satisfies Readonly<Record<string, TableMaker>>

/** All statistics with an address of their own. */
export type TableName = keyof typeof makers

export const TABLE_NAMES = Object.keys(makers) as readonly TableName[]

/** Tables that depend on the clock are built each time, from cached counts. */
const OF_THIS_YEAR: ReadonlySet<TableName> = new Set([
  ...(['shows-by-state', 'shows-by-year', 'deaths-by-year'] as const),
  ...(['nations', 'stations', 'formats'] as const),
])

/** Aggregating takes time, so all other tables are cached until the catalogue changes. */
const kept = new Map(
  TABLE_NAMES.filter((name) => !OF_THIS_YEAR.has(name)).map((name) => [
    name,
    cachedByTags(['catalogue'], makers[name]),
  ]),
)

/** Returns a table by name. */
export const findTable = (ctx: Context, name: TableName): Promise<Table> =>
  (kept.get(name) ?? makers[name])(ctx)
