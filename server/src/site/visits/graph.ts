import type { Linker } from '../../contract/context.ts'
import type { Overview } from '../../modules/analytics/index.ts'
import type { Table } from '../../modules/catalogue/index.ts'
import { type Html, html } from '../common/html.ts'
import { formatNumber, printChart } from '../ui/charts/chart.ts'
import { printTable } from '../ui/elements.ts'
import { type Buckets, bucketsFor } from './buckets.ts'
import { drawTimeline, type Series } from './timeline.ts'
import { dayWords } from './words.ts'

type Graph = Overview['overviewgraph']

const ID = 'course'

/**
 * Visits over time: the chart, the notes, and the same numbers as a table.
 *
 * @param now the current day and hour, at which the chart ends
 */
export const printGraph = (
  ctx: Linker,
  graph: Graph,
  { now, file }: { readonly now: string; readonly file: string },
): Html => {
  const buckets = bucketsFor(graph.labels)
  const series = seriesOf(graph, buckets, now)
  const marks = marksOf(graph, buckets)
  const title = `Visits and views by ${buckets.size === 1 ? graph.unit : buckets.name}`
  return html`<section class="statistic" aria-labelledby="${ID}-heading">
<h2 id="${ID}-heading">${title}</h2>
${printChart(
  { id: ID, title, description: describe(buckets.labels, series, marks.length) },
  drawTimeline({ labels: buckets.labels, series, marks: marks.map(({ point }) => point) }),
)}
${
  marks.length > 0 &&
  html`<ol class="visit-notes" aria-label="Notes">${marks.map(
    ({ notes }) => html`<li>${notes.map(printNote)}</li>
`,
  )}</ol>
`
}<details class="table-fold"><summary>All numbers as a table</summary>
${printTable(ctx, tableOf(title, buckets.labels, series), { id: ID })}
</details>
<p class="downloads"><a href="${file}" aria-label="${title} as CSV">CSV</a></p>
</section>
`
}

const seriesOf = (
  { sessions, pageviews }: Graph,
  { labels, sum }: Buckets,
  now: string,
): readonly Series[] => {
  const past = labels.filter((label) => label <= now).length
  const upToNow = (values: readonly number[]) => sum(values).slice(0, past)
  return [
    ...(sessions.previous
      ? [{ name: 'Visits before', values: sum(sessions.previous), look: 'before' } as const]
      : []),
    { name: 'Views', values: upToNow(pageviews.datapoints), look: 'views' },
    { name: 'Visits', values: upToNow(sessions.datapoints), look: 'visits' },
  ]
}

interface DayNote {
  readonly day: string
  readonly title: string
  readonly important: boolean
}

/** The notes of each point; a note about a day is at its first hour. */
const marksOf = (
  { labels, notes }: Graph,
  { pointOf }: Buckets,
): readonly { readonly point: number; readonly notes: readonly DayNote[] }[] => {
  const all = Object.entries(notes).flatMap(([day, list]) => list.map((note) => ({ day, ...note })))
  const points = Map.groupBy(all, ({ day }) =>
    pointOf(labels.findIndex((label) => label.startsWith(day))),
  )
  return Array.from(points, ([point, notes]) => ({ point, notes })).toSorted(
    (one, other) => one.point - other.point,
  )
}

const printNote = ({ day, title, important }: DayNote): Html =>
  html`<p><time datetime="${day}">${dayWords(day)}</time>: ${important ? html`<strong>${title}</strong>` : title}</p>
`

const tableOf = (title: string, labels: readonly string[], series: readonly Series[]): Table => ({
  title,
  columns: [
    { key: 'time', label: 'Time', kind: 'text' },
    ...series.map(({ name, look }) => ({ key: look, label: name, kind: 'count' as const })),
  ],
  rows: labels.map((label, point) => ({
    cells: [label, ...series.map(({ values }) => values[point] ?? '')],
  })),
})

/** The text alternative of the chart. */
const describe = (labels: readonly string[], series: readonly Series[], marks: number): string => {
  const sums = series.map(
    ({ name, values }) =>
      `${name}: ${formatNumber(values.reduce((total, value) => total + value, 0))}.`,
  )
  const noted = marks === 0 ? '' : ` ${marks} marks with notes.`
  return `Lines over ${labels.length} points from ${labels[0]} to ${labels.at(-1)}. ${sums.join(' ')}${noted}`
}
