import type { Linker } from '../../contract/context.ts'
import { type Html, html, type Printable } from '../common/html.ts'
import { formatNumber } from './charts/chart.ts'
import { linkTo } from './elements.ts'

/** A column of a list after the name. */
export interface ListColumn {
  readonly label: string
  readonly isNumber?: boolean
  /** The order of the list that sorts by this column. */
  readonly sort?: string
}

/** A row of a list, with its cells. */
export interface ListRow {
  readonly path: string
  readonly name: string
  readonly picture?: Html | undefined
  readonly cells: readonly Printable[]
}

export interface RowTable {
  readonly id: string
  readonly title: string
  /** The heading of the name column. */
  readonly label?: string
  readonly columns: readonly ListColumn[]
  readonly rows: readonly ListRow[]
  /** The current order, and the addresses of the others. */
  readonly sorting?: { readonly sort: string; addressOf(sort: string): string } | undefined
}

/** Prints a table; on a phone each row is a card whose values show their column labels. */
export const printRows = (
  ctx: Linker,
  { id, title, label = 'Name', columns, rows, sorting }: RowTable,
): Html =>
  html`<table class="item-rows" aria-labelledby="${id}-caption">
<caption id="${id}-caption">${title}</caption>
<thead><tr>${[{ label, sort: 'name' }, ...columns].map((column) => headCell(column, sorting))}</tr></thead>
<tbody>
${rows.map(
  ({ path, name, picture, cells }) =>
    html`<tr><th scope="row">${picture}${linkTo(ctx, path, name)}</th>${cells.map((cell, index) => printCell(columns[index], cell))}</tr>
`,
)}</tbody>
</table>`

/** Prints the rows as cards with pictures. */
export const printCards = (
  ctx: Linker,
  { title, columns, rows }: Pick<RowTable, 'title' | 'columns' | 'rows'>,
): Html =>
  html`<ul class="list-cards" aria-label="${title}">${rows.map(
    ({ path, name, picture, cells }) =>
      html`<li>${picture}<div>${linkTo(ctx, path, name)}<dl>${cells.map((cell, index) =>
        isKnown(cell)
          ? html`<div><dt>${columns[index]?.label}</dt><dd>${worded(cell)}</dd></div>`
          : undefined,
      )}</dl></div></li>
`,
  )}</ul>`

/** Prints the rows as a shelf of pictures with their names, for items that belong to the one on the page. */
export const printPosters = (
  ctx: Linker,
  { title, rows }: Pick<RowTable, 'title' | 'rows'>,
): Html =>
  html`<ul class="posters" aria-label="${title}">${rows.map(
    ({ path, name, picture, cells }) =>
      html`<li>${picture}${linkTo(ctx, path, name)}${cells.map(
        (cell) => isKnown(cell) && html`<small>${worded(cell)}</small>`,
      )}</li>
`,
  )}</ul>`

const headCell = ({ label, isNumber, sort }: ListColumn, sorting: RowTable['sorting']): Html => {
  const isSorted = sort !== undefined && sorting?.sort === sort
  const order = isSorted && html` aria-sort="${sort === 'name' ? 'ascending' : 'descending'}"`
  const words =
    sorting && sort !== undefined && !isSorted
      ? html`<a href="${sorting.addressOf(sort)}">${label}</a>`
      : label
  return html`<th scope="col"${isNumber && html` class="number"`}${order}>${words}</th>`
}

const printCell = (column: ListColumn | undefined, cell: Printable): Html =>
  html`<td${column?.isNumber && html` class="number"`}${isKnown(cell) && html` data-label="${column?.label}"`}>${worded(cell)}</td>`

const isKnown = (cell: Printable): boolean =>
  cell !== undefined && cell !== null && cell !== false && cell !== ''

const worded = (cell: Printable): Printable =>
  typeof cell === 'number' ? formatNumber(cell) : cell
