import type { Linker } from '../../contract/context.ts'
import { type Paging, pageNumbers } from '../../lib/blocks/paging.ts'
import type { Column, Row, Table } from '../../modules/catalogue/index.ts'
import { type Html, html, type Printable, trusted } from '../common/html.ts'
import { formatNumber, formatPercent } from './charts/chart.ts'

export const linkTo = ({ links }: Linker, path: string, label: string): Html =>
  html`<a href="${links.site(path)}">${label}</a>`

/** Joins parts with commas. */
export const joined = (parts: readonly Html[]): Html =>
  html`${parts.map((part, index) => [index > 0 && ', ', part])}`

/** A list of facts; empty values are omitted. */
export const factList = (
  facts: Readonly<Record<string, Printable>>,
  className = 'facts',
): Html | undefined => {
  const known = Object.entries(facts).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  )
  if (known.length === 0) return undefined
  return html`<dl class="${className}">${known.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  )}</dl>`
}

/** Links in the column heads that sort the rows. */
export interface Sorting {
  /** The current sort column. */
  readonly key: string
  /** Whether the query asks for this order. */
  readonly isChosen?: boolean
  addressOf(key: string): string
}

/** A table that scrolls inside its frame, by keyboard as well, if it is wider than the screen. */
export const printTable = (
  ctx: Linker,
  { title, columns, rows }: Table,
  { id, sorting }: { readonly id: string; readonly sorting?: Sorting | undefined },
): Html =>
  html`<div class="table-frame" role="region" aria-labelledby="${id}-caption" tabindex="0">
<table>
<caption id="${id}-caption">${title}</caption>
<thead><tr>${columns.map((column) => headCell(column, sorting))}</tr></thead>
<tbody>
${rows.map((row) => printRow(ctx, columns, row))}</tbody>
</table>
</div>`

const headCell = ({ key, label, kind }: Column, sorting: Sorting | undefined): Html => {
  const isNumber = kind !== 'text'
  const words =
    sorting && sorting.key !== key ? html`<a href="${sorting.addressOf(key)}">${label}</a>` : label
  const order = sorting?.key === key && html` aria-sort="${isNumber ? 'descending' : 'ascending'}"`
  return html`<th scope="col"${isNumber && html` class="number"`}${order}>${words}</th>`
}

const printRow = (ctx: Linker, columns: readonly Column[], { cells, path }: Row): Html => {
  const [name = '', ...others] = cells
  const label = path === undefined ? String(name) : linkTo(ctx, path, String(name))
  return html`<tr><th scope="row">${label}</th>${others.map((cell, index) =>
    printCell(columns[index + 1], cell),
  )}</tr>
`
}

const printCell = (column: Column | undefined, cell: string | number): Html => {
  if (typeof cell === 'string')
    return html`<td${column?.kind !== 'text' && html` class="number"`}>${cell}</td>`
  const words = column?.kind === 'percent' ? formatPercent(cell) : formatNumber(cell)
  return html`<td class="number" data-value="${cell}">${words}</td>`
}

/** Links to the other pages of a list; undefined if there is only one page. */
export const printPaging = (paging: Paging): Html | undefined => {
  const { page, pages, addressOf } = paging
  if (pages < 2) return undefined
  return html`<nav class="wp-block-query-pagination catalogue-paging" aria-label="Pages">${
    page > 1 &&
    html`<a rel="prev" href="${addressOf(page - 1)}"><span aria-hidden="true">← </span>Previous</a>`
  }
${trusted(pageNumbers(paging))}
${page < pages && html`<a rel="next" href="${addressOf(page + 1)}">Next<span aria-hidden="true"> →</span></a>`}</nav>`
}
