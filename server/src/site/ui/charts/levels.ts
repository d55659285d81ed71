import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { type Html, html } from '../../common/html.ts'
import { formatNumber, rounded } from './chart.ts'

/** The left edge of the drawing, in per cent; the numbers of the levels are left of it. */
export const LEFT = 11

/** A scale for counts, from zero to the first round number at or above the greatest. */
export const countScale = (
  greatest: number,
  [bottom, top]: readonly [number, number],
): ScaleLinear<number, number> =>
  scaleLinear([0, Math.max(1, greatest)], [bottom, top]).nice(LEVELS)

const LEVELS = 4

/** The levels to draw; counts are integers, so fractions are dropped. */
const levelsOf = (scale: ScaleLinear<number, number>): readonly number[] =>
  scale.ticks(LEVELS).filter(Number.isInteger)

/** Lines at round numbers, each with its number. */
export const drawLevels = (scale: ScaleLinear<number, number>): Html =>
  html`${levelsOf(scale).map((level) => {
    const y = rounded(scale(level))
    return html`<line x1="0" x2="100%" y1="${y}" y2="${y}" class="chart-grid"/>
<text x="0" y="${y - 4}">${formatNumber(level)}</text>
`
  })}`
