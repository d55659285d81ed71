import { boolean, integer, object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import type { ListRequest } from '../../seo-kernel/index.ts'
import {
  changeOf,
  emptyTally,
  figures,
  figuresOf,
  type Tallies,
  type Tally,
} from '../search-traffic/index.ts'

const required = { required: true } as const

/** A page or a query in one period, and in the one before. */
export interface Compared {
  readonly number: number
  readonly now: Tally
  /** Undefined where the earlier period has no data at all. */
  readonly before: Tally | undefined
  /** The difference in clicks and impressions; negative for a loss. */
  readonly decay: number
}

/** Everything with impressions in either period. */
export const compare = (now: Tallies, before: Tallies): readonly Compared[] => {
  const isKnown = before.size > 0
  return Array.from(new Set([...now.keys(), ...before.keys()]), (number) => {
    const current = now.get(number) ?? emptyTally()
    const earlier = isKnown ? (before.get(number) ?? emptyTally()) : undefined
    const decay = earlier
      ? current.clicks - earlier.clicks + current.impressions - earlier.impressions
      : 0
    return { number, now: current, before: earlier, decay }
  })
}

/** The figures of a row. */
export const rowFigures = {
  ...figures,
  difference: object(
    {
      ...figures,
      decay: integer({
        ...required,
        description: 'Change in clicks and impressions; negative for a loss.',
      }),
      current: boolean({
        ...required,
        description: 'Whether there were impressions in the period.',
      }),
      comparison: boolean({
        ...required,
        description: 'Whether there were impressions in the preceding period.',
      }),
    },
    required,
  ),
}

const RowFigures = object(rowFigures)

export const figuresOfRow = ({ now, before, decay }: Compared): ValueOf<typeof RowFigures> => ({
  ...figuresOf(now),
  difference: {
    ...changeOf(now, before),
    decay,
    current: now.impressions > 0,
    comparison: before !== undefined && before.impressions > 0,
  },
})

/** The tabs above a table. */
export const FILTERS = ['all', 'topLosing', 'topWinning'] as const

export type Filter = (typeof FILTERS)[number]

const NAMES: Readonly<Record<Filter, string>> = {
  all: 'All',
  topLosing: 'Top Losing',
  topWinning: 'Top Winning',
}

const isIn: Readonly<Record<Filter, (row: Compared) => boolean>> = {
  all: () => true,
  topLosing: ({ decay }) => decay < 0,
  topWinning: ({ decay }) => decay > 0,
}

export const Tab = object({
  slug: oneOf(FILTERS, required),
  name: string(required),
  count: integer(required),
  active: boolean(required),
})

export const tabsOf = (rows: readonly Compared[], active: Filter): readonly ValueOf<typeof Tab>[] =>
  FILTERS.map((slug) => ({
    slug,
    name: NAMES[slug],
    count: rows.filter(isIn[slug]).length,
    active: slug === active,
  }))

export const inTab = (rows: readonly Compared[], tab: Filter): readonly Compared[] =>
  rows.filter(isIn[tab])

/** The orders of rows besides their names. */
export const ORDERS = ['clicks', 'impressions', 'ctr', 'position', 'decay'] as const

export type Order = (typeof ORDERS)[number]

const measures: Readonly<Record<Order, (row: Compared) => number>> = {
  clicks: ({ now }) => now.clicks,
  impressions: ({ now }) => now.impressions,
  ctr: ({ now }) => (now.impressions > 0 ? now.clicks / now.impressions : 0),
  // Rows without impressions come last.
  position: ({ now }) => (now.impressions > 0 ? now.positions / now.impressions : 10_000),
  decay: ({ decay }) => decay,
}

/** A stable order. */
export const ordered = (
  rows: readonly Compared[],
  by: Order,
  direction: 'asc' | 'desc',
): readonly Compared[] => {
  const sign = direction === 'asc' ? 1 : -1
  const value = measures[by]
  return rows.toSorted(
    (a, b) =>
      sign * (value(a) - value(b)) || b.now.impressions - a.now.impressions || a.number - b.number,
  )
}

/** The same by name. */
export const orderedByName = (
  rows: readonly Compared[],
  names: ReadonlyMap<number, string>,
  direction: 'asc' | 'desc',
): readonly Compared[] => {
  const sign = direction === 'asc' ? 1 : -1
  const nameOf = ({ number }: Compared): string => names.get(number) ?? ''
  return rows.toSorted((a, b) => {
    const [one, other] = [nameOf(a), nameOf(b)]
    return one === other ? 0 : sign * (one < other ? -1 : 1)
  })
}

export const partOf = <Row>(
  rows: readonly Row[],
  { limit, offset }: Pick<ListRequest<string>, 'limit' | 'offset'>,
): readonly Row[] => rows.slice(offset, offset + limit)
