import type { Linker } from '../../../contract/context.ts'
import { type Html, html } from '../../common/html.ts'
import type { Period } from './claims/index.ts'
import { queryOf, type YearChoice } from './shown.ts'

/** The script that shows the year of a slider while it is moved. */
export const SLIDER_SCRIPT = 'assets/year-slider.js'

/** Without it, the year shows once the form is sent; the scale below the slider tells about where it stands. */
export const sliderScript = `for (const input of document.querySelectorAll('.year-tools [type=range]'))
  input.addEventListener('input', () => {
    document.querySelector('output[for="' + input.id + '"]').value = input.value
  })
`

interface YearTools {
  /** Unique on its page. */
  readonly id: string
  /** The path of the page. */
  readonly path: string
  readonly years: YearChoice
}

/** Chooses years by slider or by link. */
export const printYearTools = ({ links }: Linker, { id, path, years }: YearTools): Html => {
  const { of, first, last, chosen } = years
  const anchor = `#${id}`
  const link = (period: Period | undefined, label: string): Html => {
    const isHere = period?.first === chosen?.first && period?.last === chosen?.last
    const query = period === undefined ? '' : queryOf(of, period)
    return html`<li><a href="${links.site(path + query) + anchor}"${isHere && html` aria-current="true"`}${period !== undefined && html` rel="nofollow"`}>${label}</a></li>
`
  }
  return html`<div class="year-tools">
<form action="${links.site(path) + anchor}" method="get">
${
  of === 'year'
    ? slider({ id: `${id}-year`, name: 'year', label: 'Year', value: chosen?.first ?? last, years })
    : [
        slider({
          id: `${id}-from`,
          name: 'from',
          label: 'From',
          value: chosen?.first ?? first,
          years,
        }),
        slider({ id: `${id}-to`, name: 'to', label: 'To', value: chosen?.last ?? last, years }),
      ]
}<input type="submit" value="Show">
</form>
<ul aria-label="Years">${link(undefined, 'All years')}${
    of === 'year'
      ? neighboursOf(years).map((year) => link({ first: year, last: year }, String(year)))
      : decadesOf(years).map((decade) =>
          link({ first: Math.max(first, decade), last: Math.min(last, decade + 9) }, `${decade}s`),
        )
  }</ul>
</div>`
}

const slider = ({
  id,
  name,
  label,
  value,
  years: { first, last },
}: {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: number
  readonly years: YearChoice
}): Html =>
  html`<div><label for="${id}">${label}</label> <output for="${id}">${value}</output>
<input type="range" id="${id}" name="${name}" min="${first}" max="${last}" value="${value}">
<span class="year-scale" aria-hidden="true"><span>${first}</span>${last - first > 1 && html`<span>${Math.round((first + last) / 2)}</span>`}<span>${last}</span></span></div>
`

/** The chosen year with those around it; without one, the latest years. */
const neighboursOf = ({ first, last, chosen }: YearChoice): readonly number[] => {
  const middle = chosen?.first ?? last - 1
  const start = Math.max(first, Math.min(middle - 1, last - 2))
  return Array.from({ length: Math.min(3, last - start + 1) }, (_, index) => start + index)
}

const decadesOf = ({ first, last }: YearChoice): readonly number[] => {
  const start = first - (first % 10)
  return Array.from(
    { length: Math.floor((last - start) / 10) + 1 },
    (_, index) => start + index * 10,
  )
}
