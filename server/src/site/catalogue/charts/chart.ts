import { type Html, html } from '../../common/html.ts'

/** As wide as a phone; a larger screen enlarges the whole, so that no text gets too small to read. */
export const WIDTH = 360

/** What a chart is called and what it says, for those who do not see it. */
export interface About {
  /** Unique on its page. */
  readonly id: string
  readonly title: string
  readonly description: string
}

/** One value with its name. */
export interface Datum {
  readonly label: string
  readonly value: number
}

/** A drawing with its name. The numbers themselves are in a table beneath it. */
export const drawChart = (
  { id, title, description }: About,
  height: number,
  content: Html,
  { width = WIDTH, look = 'chart' }: { readonly width?: number; readonly look?: string } = {},
): Html =>
  html`<svg class="${look}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
${content}
</svg>`

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** 1234.5 → `1,234.5` */
export const formatNumber = (value: number): string => counts.format(value)

/** 12 → `12.0 %` */
export const formatPercent = (value: number): string => `${value.toFixed(1)}\u00a0%`

/** Colours repeat after these; see theme/catalogue.css. */
export const COLOURS = 8

export const colourOf = (index: number): string => `chart-fill-${(index % COLOURS) + 1}`

/** Names that would not fit their place are cut; the table has them whole. */
export const fitted = (label: string, letters: number): string => {
  const characters = [...label]
  return characters.length <= letters ? label : `${characters.slice(0, letters - 1).join('')}…`
}
