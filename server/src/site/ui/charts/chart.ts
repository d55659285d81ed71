import { type Html, html } from '../../common/html.ts'

/** Title and description of a chart, for screen readers. */
export interface About {
  /** Unique on its page. */
  readonly id: string
  readonly title: string
  readonly description: string
}

/** One value with its label. */
export interface Datum {
  readonly label: string
  readonly value: number
  /** In per cent of a whole, where there is one. */
  readonly share?: number | undefined
}

/**
 * The content of a chart. Widths are percentages, so that it is as wide as its table on any screen while text
 * keeps its size; heights are pixels.
 */
export interface Drawing {
  readonly height: number
  readonly content: Html
}

/** Prints a drawing as an accessible SVG. The numbers are in a table below it. */
export const printChart = ({ id, title, description }: About, { height, content }: Drawing): Html =>
  html`<svg class="chart" width="100%" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
${content}
</svg>`

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** 1234.5 → `1,234.5` */
export const formatNumber = (value: number): string => counts.format(value)

/** 12 → `12.0 %` */
export const formatPercent = (value: number): string => `${value.toFixed(1)}\u00a0%`

/** `84 · 12.0 %`; the number alone without a share. */
export const formatDatum = ({ value, share }: Datum): string =>
  share === undefined ? formatNumber(value) : `${formatNumber(value)} · ${formatPercent(share)}`

/** Coordinates for SVG; two decimals are finer than any screen. */
export const rounded = (position: number): number => Math.round(position * 100) / 100

/** A horizontal length in per cent. */
export const across = (share: number): string => `${rounded(share)}%`

/** Shortens a label that would not fit; the table has it in full. */
export const fitted = (label: string, letters: number): string => {
  const characters = [...label]
  return characters.length <= letters ? label : `${characters.slice(0, letters - 1).join('')}…`
}
