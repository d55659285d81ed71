import { type Html, html } from '../../common/html.ts'

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

/**
 * What a chart shows, before it stands anywhere. Lengths across are shares of its place, so that it
 * is as wide as its table on any screen and its words keep their size; heights are pixels.
 */
export interface Drawing {
  readonly height: number
  readonly content: Html
}

/** A drawing with its name. The numbers themselves are in a table beneath it. */
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

/** Positions as SVG wants them: two decimals are finer than any screen. */
export const rounded = (position: number): number => Math.round(position * 100) / 100

/** A length across, of a hundred. */
export const across = (share: number): string => `${rounded(share)}%`

/** Names that would not fit their place are cut; the table has them whole. */
export const fitted = (label: string, letters: number): string => {
  const characters = [...label]
  return characters.length <= letters ? label : `${characters.slice(0, letters - 1).join('')}…`
}
