import type { Context } from '../../../contract/context.ts'
import type { Table, TableName } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { drawBars } from '../charts/bars.ts'
import { type About, type Datum, formatNumber } from '../charts/chart.ts'
import { drawYears } from '../charts/columns.ts'
import { drawDoughnut } from '../charts/doughnut.ts'
import { drawStackedBars } from '../charts/stacked.ts'
import { drawWaffle } from '../charts/waffle.ts'
import { tablePath } from './address.ts'
import { printTable, type Sorting } from './elements.ts'

/** How a table is drawn; some tables say enough by themselves. */
export type ChartKind = 'bars' | 'doughnut' | 'years' | 'stacked' | 'waffle' | 'none'

export interface FigureLook {
  /** Unique on its page. */
  readonly id: string
  readonly chart: ChartKind
  /** Where the whole table can be had. */
  readonly name?: TableName | undefined
  readonly sorting?: Sorting | undefined
}

/** A table with its drawing above it and the files beneath it. */
export const printFigure = (
  ctx: Pick<Context, 'links'>,
  table: Table,
  { id, chart, name, sorting }: FigureLook,
): Html => {
  const data = dataOf(table)
  const isEmpty =
    chart === 'none' ? table.rows.length === 0 : data.every(({ value }) => value === 0)
  return html`<section class="statistic" id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${table.title}</h2>
${
  isEmpty
    ? html`<p>There is nothing to show yet.</p>`
    : html`${draw(table, data, chart, { id, title: table.title, description: describe(table, data, chart) })}
${printTable(ctx, table, { id, sorting })}`
}
${name && downloads(ctx, name, table.title)}
</section>
`
}

const downloads = ({ links }: Pick<Context, 'links'>, name: TableName, title: string): Html =>
  html`<p class="downloads">This table as <a href="${links.site(tablePath(name, 'json'))}" aria-label="${title} as JSON">JSON</a> or <a href="${links.site(tablePath(name, 'csv'))}" aria-label="${title} as CSV">CSV</a></p>`

/** Bars beyond these would be a wall; the table has them all. */
const MOST_BARS = 30

const draw = (
  table: Table,
  data: readonly Datum[],
  chart: ChartKind,
  about: About,
): Html | false => {
  switch (chart) {
    case 'bars':
      return drawBars(about, data.slice(0, MOST_BARS))
    case 'doughnut':
      return drawDoughnut(about, data)
    case 'years':
      return drawYears(
        about,
        data.map(({ label, value }) => ({ year: Number(label), value })),
      )
    case 'waffle':
      return drawWaffle(about, data)
    case 'stacked':
      return drawStackedBars(
        about,
        table.columns.slice(1).map(({ label }) => label),
        table.rows.map(({ cells: [label, ...values] }) => ({
          label: String(label),
          values: values.map(Number),
        })),
      )
    case 'none':
      return false
  }
}

/** The names of the rows and their first number. */
const dataOf = ({ rows }: Table): readonly Datum[] =>
  rows.map(({ cells: [label, value] }) => ({
    label: String(label),
    value: typeof value === 'number' ? value : 0,
  }))

/** What the drawing shows, in a sentence for those who do not see it. */
const describe = ({ rows }: Table, data: readonly Datum[], chart: ChartKind): string => {
  const [greatest] = data.toSorted((a, b) => b.value - a.value)
  const most = greatest
    ? `The largest is ${greatest.label} with ${formatNumber(greatest.value)}.`
    : ''
  switch (chart) {
    case 'years': {
      const [first, last] = [data[0]?.label, data.at(-1)?.label]
      return `One column a year from ${first} to ${last}, and a trend line. ${most}`
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
