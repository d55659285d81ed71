import type { Linker } from '../../../contract/context.ts'
import { type Html, html } from '../../common/html.ts'
import { linkTo } from '../../ui/elements.ts'

/** Something that happened in some years. */
export interface TimeLineEntry {
  readonly path: string
  readonly name: string
  readonly picture: Html | undefined
  readonly note: string
  /** Unordered; empty if unknown. */
  readonly years: readonly number[]
}

/**
 * Entries as a list, the earliest first. If together they cover several years, each has a bar on a common scale;
 * the years are also words, so the bars are hidden from screen readers.
 */
export const printTimeLine = (
  ctx: Linker,
  { title, entries }: { readonly title: string; readonly entries: readonly TimeLineEntry[] },
): Html => {
  const years = entries.flatMap((entry) => entry.years)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const hasScale = last > first && entries.length > 1
  const percent = (part: number): string => ((part * 100) / (last - first + 1)).toFixed(2)
  const bars = (entry: TimeLineEntry): Html =>
    html`<span class="time-line-scale" aria-hidden="true">${runsOf(entry.years).map(
      ([start, end]) =>
        html`<span style="inset-inline-start:${percent(start - first)}%;inline-size:${percent(end - start + 1)}%"></span>`,
    )}</span>`
  const ordered = entries.toSorted((a, b) => startOf(a) - startOf(b))
  return html`<ol class="time-line" aria-label="${title}">${ordered.map(
    (entry) =>
      html`<li>${entry.picture}<div><strong dir="auto">${linkTo(ctx, entry.path, entry.name)}</strong>
<span class="time-line-note">${[entry.note, printYears(entry.years)].filter(Boolean).join(' · ')}</span>
${hasScale && bars(entry)}</div></li>
`,
  )}</ol>`
}

const startOf = ({ years }: TimeLineEntry): number => Math.min(...years)

/** `2001–2003, 2007` */
export const printYears = (years: readonly number[]): string =>
  runsOf(years)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ')

type Run = [first: number, last: number]

/** Joins consecutive years. */
const runsOf = (years: readonly number[]): readonly Run[] => {
  const runs: Run[] = []
  for (const year of years.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && year <= run[1] + 1) run[1] = year
    else runs.push([year, year])
  }
  return runs
}
