import type { Table } from '../../modules/catalogue/index.ts'
import { drawBars } from './charts/bars.ts'
import { type Datum, type Drawing, formatNumber } from './charts/chart.ts'
import { drawYears, trendOf, type YearValue } from './charts/columns.ts'
import { drawDoughnut } from './charts/doughnut.ts'
import { drawStackedBars } from './charts/stacked.ts'
import { drawWaffle } from './charts/waffle.ts'

/** The chart drawn for a table, if any. */
export type ChartKind = 'bars' | 'doughnut' | 'years' | 'stacked' | 'waffle' | 'none'

/** Further bars are only in the table. */
const MOST_BARS = 30

/**
 * Draws a table.
 *
 * @param id unique on its page
 * @param most limit of bars where space is small
 */
export const drawTable = (
  table: Table,
  chart: ChartKind,
  { id, most = MOST_BARS }: { readonly id: string; readonly most?: number },
): Drawing | undefined => {
  switch (chart) {
    case 'bars':
      return drawBars(dataOf(table).slice(0, most))
    case 'doughnut':
      return drawDoughnut(id, dataOf(table))
    case 'years':
      return drawYears(yearsOf(table))
    case 'waffle':
      return drawWaffle(id, dataOf(table))
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

/** The label and the first number of each row. */
export const dataOf = ({ rows }: Table): readonly Datum[] =>
  rows.map(({ cells: [label, value] }) => ({
    label: String(label),
    value: typeof value === 'number' ? value : 0,
  }))

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
