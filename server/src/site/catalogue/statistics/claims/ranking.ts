import type { Table } from '../../../../modules/catalogue/index.ts'
import { formatNumber } from '../../../ui/charts/chart.ts'
import { counted, listed, type Noun, quantity, sentence } from './quantity.ts'
import { leadersOf, type Ranked, rowsOf, sumOf } from './rows.ts'

/** The years that a table was narrowed to; equal for a single one. */
export interface Period {
  readonly first: number
  readonly last: number
}

/** Says in one sentence what a table shows; undefined if it shows nothing. */
export type Claim = (table: Table, period?: Period) => string | undefined

/** Fewer items have no pattern. */
const FEWEST = 5

const before = (period: Period | undefined): string =>
  period === undefined
    ? ''
    : period.first === period.last
      ? `in ${period.first}, `
      : `from ${period.first} to ${period.last}, `

/** Completes a sentence: the period, a capital letter, a full stop. */
export const told = (text: string, period?: Period): string =>
  `${sentence(`${before(period)}${text}`)}.`

const verbsOf = (period: Period | undefined): readonly [one: string, many: string] =>
  period ? ['was', 'were'] : ['is', 'are']

const tooFew = (total: number, noun: Noun, period: Period | undefined): string => {
  const [is, are] = verbsOf(period)
  return told(
    `there ${total === 1 ? is : are} only ${counted(total, noun)}, too few for a pattern`,
    period,
  )
}

/** A claim about a share of items; without enough of them, it says that. */
export const ofEnough =
  (
    noun: Noun,
    claim: (table: Table, total: number, period?: Period) => string | undefined,
  ): Claim =>
  (table, period) => {
    const { total = 0 } = table
    if (total === 0) return undefined
    return total < FEWEST ? tooFew(total, noun, period) : claim(table, total, period)
  }

/** `Cisgender is the most common gender, with about seven in ten characters.` */
export const mostCommon = (kind: Noun, noun: Noun): Claim =>
  ofEnough(noun, (table, total, period) => {
    const named = rowsOf(table).filter(({ isNamed }) => isNamed)
    const leaders = leadersOf(named)
    const [leader] = leaders
    if (!leader) return undefined
    const share = quantity(leader.count, total, noun)
    const [is, are] = verbsOf(period)
    if (named.length === 1)
      return told(`${leader.label} ${is} the only ${kind.one} so far, with ${share}`, period)
    if (leaders.length === 1)
      return told(
        `${leader.label} ${is} the most common ${kind.one}, with ${share}${overOthers(leader, named)}`,
        period,
      )
    return leaders.length > MOST_NAMED
      ? told(`${leaders.length} ${kind.many} ${are} equally common, with ${share} each`, period)
      : told(`${namesOf(leaders)} ${are} the most common ${kind.many}, with ${share} each`, period)
  })

/** More names would be a list, not a sentence. */
const MOST_NAMED = 3

const namesOf = (rows: readonly Ranked[]): string => listed(rows.map(({ label }) => label))

const overOthers = (leader: Ranked, all: readonly Ranked[]): string =>
  all.length > 2 && leader.count * 2 > sumOf(all) ? ', more than all others together' : ''

/** A claim about the one row with the greatest number; equal ones share it. */
export const greatest = (
  noun: Noun,
  texts: {
    one(label: string, share: string): string
    several(labels: string, share: string): string
  },
): Claim =>
  ofEnough(noun, (table, total, period) => {
    const leaders = leadersOf(rowsOf(table))
    const [leader] = leaders
    if (!leader || leaders.length > MOST_NAMED) return undefined
    const share = quantity(leader.count, total, noun)
    return told(
      leaders.length === 1
        ? texts.one(leader.label, share)
        : texts.several(namesOf(leaders), share),
      period,
    )
  })

/** A claim about the year with the greatest number; `one` gets the number alone and with its noun. */
export const peak =
  (noun: Noun, one: (year: string, count: string, things: string) => string): Claim =>
  (table, period) => {
    const rows = rowsOf(table)
    const leaders = leadersOf(rows)
    const [leader] = leaders
    if (!leader)
      return rows.length > 0 && period ? told(`there were no ${noun.many}`, period) : undefined
    const { label, count } = leader
    if (rows.length === 1)
      return told(`in ${label}, there ${count === 1 ? 'was' : 'were'} ${counted(count, noun)}`)
    if (leaders.length === 1)
      return told(one(label, formatNumber(count), counted(count, noun)), period)
    return told(
      leaders.length > MOST_NAMED
        ? `${leaders.length} years had ${counted(count, noun)} each, and none had more`
        : `${namesOf(leaders)} had ${counted(count, noun)} each, more than any other year`,
      period,
    )
  }

/** `About nine in ten characters have one actor.` */
export const usualNumber = (noun: Noun, parts: Noun): Claim =>
  ofEnough(noun, (table, total) => {
    const leaders = leadersOf(rowsOf(table))
    const [leader] = leaders
    if (!leader || leaders.length > 1) return undefined
    const size =
      leader.label === '0'
        ? `no ${parts.one}`
        : leader.label === '1'
          ? `one ${parts.one}`
          : `${leader.label} ${parts.many}`
    const isRule = leader.count * 2 > total
    return told(
      `${quantity(leader.count, total, noun)} have ${size}${isRule ? '' : ', more than any other number'}`,
    )
  })

/** `The record is 7 clichés, held by Alex.` */
export const record =
  (noun: Noun): Claim =>
  (table) => {
    const rows = rowsOf(table)
    const leaders = leadersOf(rows)
    const [leader] = leaders
    if (!leader) return undefined
    // The table ends after a few rows, so equal ones may be missing from it.
    const isOpen = leaders.length === rows.length || leaders.length > MOST_NAMED
    const holders = leaders.length > 1 && isOpen ? `${leader.label} and others` : namesOf(leaders)
    return told(`the record is ${counted(leader.count, noun)}, held by ${holders}`)
  }
