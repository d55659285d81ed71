import type { Table } from '../../modules/catalogue/index.ts'
import { drawBars } from './charts/bars.ts'
import { type Datum, type Drawing, formatNumber } from './charts/chart.ts'
import { drawYears, trendOf, type YearValue } from './charts/columns.ts'
import { drawDoughnut } from './charts/doughnut.ts'
import { drawShares } from './charts/shares.ts'
import { drawStackedBars } from './charts/stacked.ts'

/** The chart drawn for a table, if any. */
export type ChartKind = 'bars' | 'shares' | 'doughnut' | 'years' | 'stacked' | 'none'

/** Further bars are only in the table. */
const MOST_BARS = 30

interface DrawOptions {
  /** Unique on its page. */
  readonly id: string
  /** A limit of bars where space is small. */
  readonly most?: number | undefined
  /** The current year, which is not over. */
  readonly now?: number | undefined
}

/** Draws a table. */
export const drawTable = (
  table: Table,
  chart: ChartKind,
  { id, most = MOST_BARS, now }: DrawOptions,
): Drawing | undefined => {
  switch (chart) {
    case 'bars':
      return drawBars(dataOf(table).slice(0, most), table.total)
    case 'shares':
      return drawShares(id, dataOf(table))
    case 'doughnut':
      return drawDoughnut(id, dataOf(table))
    case 'years':
      return drawYears(yearsOf(table), now)
    case 'stacked':
      return drawStackedBars(
        id,
        table.columns.slice(1).map(({ label }) => label),
        table.rows.slice(0, most).map(({ cells: [label, ...values] }) => ({
          label: String(label),
          values: values.map(Number),
        })),
      )
    case 'none':
      return undefined
  }
}

const yearsOf = (table: Table): readonly YearValue[] =>
  dataOf(table).map(({ label, value }) => ({ year: Number(label), value }))

/** The label, the first number and the share of each row. */
export const dataOf = ({ rows, columns }: Table): readonly Datum[] => {
  const place = columns.findIndex(({ key }) => key === 'percent')
  return rows.map(({ cells }) => {
    const [label, value] = cells
    const share = cells[place]
    return {
      label: String(label),
      value: typeof value === 'number' ? value : 0,
      share: typeof share === 'number' ? share : undefined,
    }
  })
}

/** The text alternative of the chart, in a sentence. */
export const describeChart = (table: Table, chart: ChartKind): string => {
  const { rows } = table
  const data = dataOf(table)
  const [greatest] = data.toSorted((a, b) => b.value - a.value)
  const most = greatest
    ? `The largest is ${greatest.label} with ${formatNumber(greatest.value)}.`
    : ''
  switch (chart) {
    case 'years': {
      const [first, last] = [data[0]?.label, data.at(-1)?.label]
      const trend = trendOf(yearsOf(table))
      return `One column a year from ${first} to ${last}${trend ? ', and a trend line' : ''}. ${most}`
    }
    case 'stacked':
      return `${rows.length} bars, each split by share. The numbers are in the table below.`
    case 'bars':
      return rows.length > MOST_BARS
        ? `The ${MOST_BARS} largest of ${rows.length} bars. ${most}`
        : `${rows.length} bars. ${most}`
    default:
      return `Shares of ${rows.length} parts. ${most}`
  }
}
