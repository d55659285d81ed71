import { scaleBand, scaleLinear } from 'd3-scale'
import { html } from '../../common/html.ts'
import { across, type Drawing, rounded } from './chart.ts'

const HEIGHT = 96

/** Columns without labels, for a text that says what they show. The greatest ones stand out. */
export const drawSparkline = (values: readonly number[]): Drawing => {
  const greatest = Math.max(1, ...values)
  const places = scaleBand([...values.keys()], [0, 100]).paddingInner(0.25)
  const heightOf = scaleLinear([0, greatest], [0, HEIGHT])
  return {
    height: HEIGHT,
    content: html`${values.map(
      (value, index) =>
        html`<rect x="${across(places(index) ?? 0)}" y="${rounded(HEIGHT - heightOf(value))}" width="${across(places.bandwidth())}" height="${rounded(heightOf(value))}" class="chart-bar${value < greatest && ' chart-quiet'}"/>`,
    )}`,
  }
}
