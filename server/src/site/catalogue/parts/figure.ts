import type { Linker } from '../../../contract/context.ts'
import type { Table, TableName } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { formatNumber, printChart } from '../../ui/charts/chart.ts'
import { type ChartKind, dataOf, describeChart, drawTable } from '../../ui/drawing.ts'
import { printTable, type Sorting } from '../../ui/elements.ts'
import { figurePath, picturePath, tablePath } from './address.ts'

export interface FigureLook {
  /** Unique on its page. */
  readonly id: string
  readonly chart: ChartKind
  /** The name of the table's files. */
  readonly name?: TableName | undefined
  /** The path that shows the figure, if it has no page of its own. */
  readonly path?: string | undefined
  readonly sorting?: Sorting | undefined
  /** The current year, which is not over. */
  readonly now?: number | undefined
  /** What the figure shows, in a sentence. */
  readonly claim?: string | undefined
  /** Choices above the chart. */
  readonly tools?: Html | undefined
  /** The query of these choices, for the figure's other addresses. */
  readonly query?: string | undefined
}

/** A table with its chart above and links to its files below. */
export const printFigure = (ctx: Linker, table: Table, look: FigureLook): Html => {
  const { id, claim, tools } = look
  return html`<section class="statistic" id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${table.title}</h2>
${claim && html`<p class="figure-claim">${claim}</p>`}
${tools}
${printContent(ctx, table, look)}
${printWays(ctx, table, look)}
</section>
`
}

/** The chart and the table, without a heading. */
export const printContent = (
  ctx: Linker,
  table: Table,
  { id, chart, sorting, now }: FigureLook,
): Html => {
  if (isEmpty(table, chart)) return html`<p>There is nothing to show yet.</p>`
  const drawing = drawTable(table, chart, { id, now })
  const printed = printTable(ctx, table, { id, sorting })
  const about = { id, title: table.title, description: describeChart(table, chart) }
  return html`${drawing && printChart(about, drawing)}
${drawing ? fold(printed, table, sorting) : printed}`
}

export const isEmpty = (table: Table, chart: ChartKind): boolean =>
  chart === 'none' ? table.rows.length === 0 : dataOf(table).every(({ value }) => value === 0)

/** Collapses a table below its chart, which has the same ranking; it starts open if the query sorted it. */
const fold = (printed: Html, { rows, columns }: Table, sorting: Sorting | undefined): Html =>
  html`<details class="table-fold"${sorting?.isChosen === true && html` open`}><summary>${rows.length === 1 ? 'The number' : `All ${formatNumber(rows.length)} rows`} as a table${withOthers(columns)}</summary>
${printed}
</details>`

/** `, with on air and mean score`: columns that the chart does not have. */
const withOthers = (columns: Table['columns']): string => {
  const others = columns.slice(2).flatMap(({ key, label }) => (key === 'percent' ? [] : [label]))
  return others.length === 0 || others.length > MOST_NAMED
    ? ''
    : `, with ${others.map((label) => label.toLowerCase()).join(' and ')}`
}

const MOST_NAMED = 2

const printWays = ({ links }: Linker, table: Table, look: FigureLook): Html | undefined => {
  const { name, path, query = '', chart } = look
  const shared = name === undefined ? path : figurePath(name)
  if (shared === undefined) return undefined
  const { title } = table
  const link = (address: string, label: string, name: string): Html =>
    html` · <a href="${links.site(address)}" aria-label="${title} ${name}">${label}</a>`
  const words = name === undefined ? 'Link to this figure' : 'Share or embed'
  return html`<p class="downloads"><a href="${links.site(shared + query)}" aria-label="${words}: ${title}">${words}</a>${
    name &&
    html`${
      !isEmpty(table, chart) &&
      html`${link(picturePath(name, 'png') + query, 'PNG', 'as PNG')}${link(picturePath(name, 'svg') + query, 'SVG', 'as SVG')}`
    }${link(tablePath(name, 'json'), 'JSON', 'as JSON')}${link(tablePath(name, 'csv'), 'CSV', 'as CSV')}`
  }</p>`
}
