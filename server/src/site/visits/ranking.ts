import type { Figures, ReportRow } from '../../modules/analytics/index.ts'
import { type Html, html } from '../common/html.ts'
import { formatNumber, formatPercent } from '../ui/charts/chart.ts'
import { changeWords, durationWords } from './words.ts'

export interface RankingColumn {
  readonly key: keyof Figures
  readonly label: string
}

/** A ranking as a table, with a bar for each share. */
export interface Ranking {
  /** Unique on its page. */
  readonly id: string
  readonly title: string
  /** The heading of the label column. */
  readonly of: string
  readonly columns: readonly RankingColumn[]
  readonly rows: readonly ReportRow[]
  /** The address of the full list. */
  readonly file: string
  /** The address of a label; empty for no link. */
  addressOf(row: ReportRow): string
  /** The line below a label. */
  remarkOf(row: ReportRow): string
}

export const printRanking = (ranking: Ranking): Html => {
  const { id, title, of, columns, rows, file } = ranking
  return html`<section class="statistic" aria-labelledby="${id}-heading">
<h3 id="${id}-heading">${title}</h3>
<div class="table-frame">
<table aria-labelledby="${id}-heading">
<thead><tr><th scope="col">${of}</th>${columns.map(
    ({ label }) => html`<th scope="col" class="number">${label}</th>`,
  )}<th scope="col" class="number">Change</th></tr></thead>
<tbody>
${rows.map((row) => printRow(ranking, row))}</tbody>
</table>
</div>
<p class="downloads"><a href="${file}" aria-label="${title} as CSV">CSV</a></p>
</section>
`
}

const printRow = ({ columns, addressOf, remarkOf }: Ranking, row: ReportRow): Html => {
  const address = addressOf(row)
  const remark = remarkOf(row)
  return html`<tr><th scope="row">${address === '' ? row.name : html`<a href="${address}">${row.name}</a>`}${
    remark !== '' && html`<small>${remark}</small>`
  }${shareBar(row.share)}</th>${columns.map(
    ({ key }) =>
      html`<td class="number" data-value="${row[key]}">${figureWords(key, row[key])}</td>`,
  )}<td class="number">${row.change === null ? row.previous === 0 && 'new' : changeWords(row.change)}</td></tr>
`
}

/** Stretched to the width of its cell; decorative, as the numbers are beside it. */
const shareBar = (share: number): Html =>
  html`<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.min(100, share)}" height="1" class="chart-bar"/></svg>`

const figureWords = (key: keyof Figures, value: number): string => {
  if (key === 'duration') return durationWords(value)
  return key === 'bounce_rate' || key === 'scroll' ? formatPercent(value) : formatNumber(value)
}
