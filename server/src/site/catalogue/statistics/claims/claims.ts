import type { Table, TableName } from '../../../../modules/catalogue/index.ts'
import { formatPercent } from '../../../ui/charts/chart.ts'
import { counted, type Noun, quantity } from './quantity.ts'
import {
  type Claim,
  greatest,
  mostCommon,
  ofEnough,
  type Period,
  peak,
  record,
  told,
  usualNumber,
} from './ranking.ts'
import { countOfRow, leadersOf, rowsOf } from './rows.ts'

const CHARACTERS: Noun = { one: 'character', many: 'characters' }
const DEAD: Noun = { one: 'dead character', many: 'dead characters' }
const SHOWS: Noun = { one: 'show', many: 'shows' }
const ACTORS: Noun = { one: 'actor', many: 'actors' }
const CLICHES: Noun = { one: 'cliché', many: 'clichés' }
const GENDER: Noun = { one: 'gender', many: 'genders' }
const SEXUALITY: Noun = { one: 'sexuality', many: 'sexualities' }
const FORMAT: Noun = { one: 'format', many: 'formats' }

/** `dead-by-place`: the shows of which place lost the most characters. */
const mostDeadOf = (preposition: string): Claim =>
  greatest(DEAD, {
    one: (label, share) => `shows ${preposition} ${label} lost the most characters: ${share}`,
    several: (labels, share) =>
      `shows ${preposition} ${labels} lost the most characters: ${share} each`,
  })

/** Whole sentences, so that each can be translated. */
const CLAIMS: Readonly<Record<TableName, Claim>> = {
  'characters-by-cliche': mostCommon(CLICHES, CHARACTERS),
  'characters-by-gender': mostCommon(GENDER, CHARACTERS),
  'characters-by-sexuality': mostCommon(SEXUALITY, CHARACTERS),
  'characters-by-romantic-orientation': mostCommon(
    { one: 'romantic orientation', many: 'romantic orientations' },
    CHARACTERS,
  ),
  'characters-queer-irl': ofEnough(CHARACTERS, (table, total) => {
    const count = rowsOf(table)[0]?.count ?? 0
    return count === 0
      ? told('no character is known to be played by a queer actor')
      : told(`queer actors play ${quantity(count, total, CHARACTERS)}`)
  }),
  'characters-by-role': greatest(CHARACTERS, {
    one: (label, share) => `${label} parts are the most common: ${share} have one`,
    several: (labels, share) => `${labels} parts are equally common: ${share} have one`,
  }),
  'actors-per-character': usualNumber(CHARACTERS, ACTORS),
  'characters-per-actor': usualNumber(ACTORS, CHARACTERS),
  'cliches-per-character': usualNumber(CHARACTERS, CLICHES),
  'cliche-pairings': greatest(CHARACTERS, {
    one: (label, share) => `${label} come together most often: ${share} have both`,
    several: (labels, share) => `${labels} come together most often: ${share} each`,
  }),
  'sexuality-by-gender': ({ rows, columns }) => {
    const [cell] = rows
      .flatMap(({ cells: [label, ...counts] }) =>
        counts.map((count, at) => ({
          label,
          column: columns[at + 1]?.label,
          count: Number(count),
        })),
      )
      .toSorted((a, b) => b.count - a.count)
    if (!cell || cell.count === 0) return undefined
    return told(
      `${cell.label} and ${cell.column} come together most often: ${counted(cell.count, CHARACTERS)}`,
    )
  },
  'characters-by-year': peak(
    { one: 'character on air', many: 'characters on air' },
    (year, count) => `no year had more characters on air than ${year}: ${count}`,
  ),
  'characters-by-decade': greatest(CHARACTERS, {
    one: (label, share) => `the ${label} brought the most new characters: ${share}`,
    several: (labels, share) => `the ${labels} brought equally many new characters: ${share} each`,
  }),
  'records-cliches': record(CLICHES),
  'records-shows': record(SHOWS),
  'records-actors': record(ACTORS),
  'records-deaths': record({ one: 'death', many: 'deaths' }),
  'records-years': record({ one: 'year on air', many: 'years on air' }),
  'shows-by-trope': mostCommon({ one: 'trope', many: 'tropes' }, SHOWS),
  'shows-by-genre': mostCommon({ one: 'genre', many: 'genres' }, SHOWS),
  'shows-by-intersection': mostCommon({ one: 'intersection', many: 'intersections' }, SHOWS),
  'shows-by-format': mostCommon(FORMAT, SHOWS),
  'shows-by-star': mostCommon({ one: 'star', many: 'stars' }, SHOWS),
  'shows-by-trigger': ofEnough(SHOWS, (table, total) => {
    const none = rowsOf(table).find(({ isNamed }) => !isNamed)?.count ?? 0
    return told(
      none === 0
        ? 'every show has a content warning'
        : `${quantity(none, total, SHOWS)} ${none === 1 ? 'comes' : 'come'} without a content warning`,
    )
  }),
  'shows-by-verdict': (table) => {
    const rows = rowsOf(table)
    const judged = (table.total ?? 0) - countOfRow(rows, 'Not said yet')
    return judged === 0
      ? undefined
      : told(
          `editors recommend ${quantity(countOfRow(rows, 'Yes'), judged, SHOWS)} that they have judged`,
        )
  },
  'shows-by-love': ofEnough(SHOWS, (table, total) => {
    const count = countOfRow(rowsOf(table), 'Loved')
    return count === 0
      ? told('no show is marked as loved yet')
      : told(`we love ${quantity(count, total, SHOWS)}`)
  }),
  'shows-by-state': ofEnough(SHOWS, (table, total) => {
    const count = countOfRow(rowsOf(table), 'On air')
    return told(`${quantity(count, total, SHOWS)} ${count < 2 ? 'is' : 'are'} still on air`)
  }),
  'shows-by-year': peak(
    { one: 'show on air', many: 'shows on air' },
    (year, count) => `no year had more shows on air than ${year}: ${count}`,
  ),
  'shows-by-start': peak(
    { one: 'new show', many: 'new shows' },
    (year, _count, things) => `no year brought more than the ${things} of ${year}`,
  ),
  'shows-by-finish': peak(
    { one: 'last episode', many: 'last episodes' },
    (year, _count, things) => `no year saw more than the ${things} of ${year}`,
  ),
  'actors-by-gender': mostCommon(GENDER, ACTORS),
  'actors-by-sexuality': mostCommon(SEXUALITY, ACTORS),
  'deaths-by-year': peak(
    { one: 'death', many: 'deaths' },
    (year, _count, things) => `no year was deadlier than ${year}, with ${things}`,
  ),
  'dead-by-gender': mostCommon(GENDER, DEAD),
  'dead-by-sexuality': mostCommon(SEXUALITY, DEAD),
  'dead-by-role': (table) => {
    // A share of fewer characters means little.
    const rows = table.rows.filter(({ cells: [, , people] }) => Number(people) >= LEAST_PEOPLE)
    const [leader, other] = leadersOf(rowsOf({ ...table, rows }, RATE))
    return leader && !other && rows.length > 1
      ? told(
          `${leader.label} parts are the deadliest: ${formatPercent(leader.count)} of these characters died`,
        )
      : undefined
  },
  'dead-by-nation': mostDeadOf('from'),
  'dead-by-station': mostDeadOf('of'),
  'shows-by-death': ofEnough(SHOWS, (table, total) => {
    const none = countOfRow(rowsOf(table), 'None died')
    return none === total
      ? told('no show has lost a character')
      : told(`${quantity(total - none, total, SHOWS)} lost at least one character`)
  }),
  nations: greatest(SHOWS, {
    one: (label, share) => `more shows come from ${label} than from any other nation: ${share}`,
    several: (labels, share) => `most shows come from ${labels}: ${share} each`,
  }),
  stations: greatest(SHOWS, {
    one: (label, share) => `no station has more shows than ${label}: ${share}`,
    several: (labels, share) => `no station has more shows than ${labels}: ${share} each`,
  }),
  formats: mostCommon(FORMAT, SHOWS),
}

const LEAST_PEOPLE = 20

/** The column of `dead-by-role` with the share of those that died. */
const RATE = 3

/** What a table shows, in a sentence made from its numbers; undefined if they show nothing. */
export const claimOf = (name: TableName, table: Table, period?: Period): string | undefined =>
  CLAIMS[name](table, period)
