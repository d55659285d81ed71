import type { Linker } from '../../../contract/context.ts'
import type { Table, TableName } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { formatNumber, printChart } from '../../ui/charts/chart.ts'
import { type ChartKind, dataOf, describeChart, drawTable } from '../../ui/drawing.ts'
import { printTable, type Sorting } from '../../ui/elements.ts'
import { figurePath, tablePath } from './address.ts'

export interface FigureLook {
  /** Unique on its page. */
  readonly id: string
  readonly chart: ChartKind
  /** The name of the table's files. */
  readonly name?: TableName | undefined
  /** The path that shows the figure, if it has no page of its own. */
  readonly path?: string | undefined
  readonly sorting?: Sorting | undefined
}

/** A table with its chart above and links to its files below. */
export const printFigure = (ctx: Linker, table: Table, look: FigureLook): Html => {
  const { id } = look
  return html`<section class="statistic" id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${table.title}</h2>
${printContent(ctx, table, look)}
${printWays(ctx, table.title, look)}
</section>
`
}

/** The chart and the table, without a heading. */
export const printContent = (
  ctx: Linker,
  table: Table,
  { id, chart, sorting }: FigureLook,
): Html => {
  if (isEmpty(table, chart)) return html`<p>There is nothing to show yet.</p>`
  const drawing = drawTable(table, chart, { id })
  const printed = printTable(ctx, table, { id, sorting })
  const about = { id, title: table.title, description: describeChart(table, chart) }
  return html`${drawing && printChart(about, drawing)}
${drawing && table.rows.length > MOST_OPEN ? fold(printed, table.rows.length, sorting) : printed}`
}

export const isEmpty = (table: Table, chart: ChartKind): boolean =>
  chart === 'none' ? table.rows.length === 0 : dataOf(table).every(({ value }) => value === 0)

/** Longer tables are collapsed below their chart. */
const MOST_OPEN = 12

/** Collapses a table; it starts open if the query sorted it. */
const fold = (table: Html, rows: number, sorting: Sorting | undefined): Html =>
  html`<details class="table-fold"${sorting?.isChosen === true && html` open`}><summary>All ${formatNumber(rows)} rows as a table</summary>
${table}
</details>`

const printWays = (
  { links }: Linker,
  title: string,
  { name, path }: FigureLook,
): Html | undefined => {
  const shared = name === undefined ? path : figurePath(name)
  if (shared === undefined) return undefined
  const address = links.site(shared)
  return html`<p class="downloads"><a href="${address}" aria-label="Share this figure: ${title}">Share this figure</a>${
    name &&
    html` · <a href="${links.site(tablePath(name, 'json'))}" aria-label="${title} as JSON">JSON</a> · <a href="${links.site(tablePath(name, 'csv'))}" aria-label="${title} as CSV">CSV</a>`
  }</p>`
}
