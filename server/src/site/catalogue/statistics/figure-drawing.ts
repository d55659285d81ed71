import type { Table } from '../../../modules/catalogue/index.ts'
import { FONT_FAMILY } from '../../../modules/media/index.ts'
import { type Html, html, trusted } from '../../common/html.ts'
import { MARK } from '../../common/mark.ts'
import {
  type Drawing,
  fitted,
  formatNumber,
  formatPercent,
  rounded,
} from '../../ui/charts/chart.ts'
import { PALETTE } from '../../ui/charts/palette.ts'
import { type ChartKind, drawTable } from '../../ui/drawing.ts'
import { inLines } from './in-lines.ts'

/** The size that link previews use. */
export const PICTURE_SIZE = { width: 1_200, height: 630 } as const

/** What a picture of a figure shows. */
interface Pictured {
  readonly table: Table
  readonly chart: ChartKind
  readonly claim: string | undefined
  readonly siteName: string
  /** The current year, which is not over. */
  readonly now: number
}

const MARGIN = 64
const WIDTH = PICTURE_SIZE.width - 2 * MARGIN
/** Where the chart ends; the name of the site is below it. */
const BOTTOM = 522
/** A larger font would leave too little space for the chart. */
const LARGEST = 2.4
const MOST_BARS = 6
/** Fewer than other bars: stacked ones have a key above them. */
const MOST_STACKED = 5

/** Letters of a line of the claim, and the height of one. */
const LETTERS = 40
const LINE_HEIGHT = 48
const MOST_LINES = 3

/** The drawing of the page below what it says, with fixed colours and the bundled font. */
export const printPicture = ({ table, chart, claim, siteName, now }: Pictured): Html => {
  const most = chart === 'stacked' ? MOST_STACKED : MOST_BARS
  const drawing = drawTable(table, chart, { id: 'figure', most, now }) ?? listRows(table)
  const lines = inLines(claim ?? table.title, LETTERS, MOST_LINES)
  const top = 112 + lines.length * LINE_HEIGHT
  const room = BOTTOM - top
  const scale = Math.min(LARGEST, room / Math.max(1, drawing.height))
  const box = `0 0 ${rounded(WIDTH / scale)} ${rounded(room / scale)}`
  const { width, height } = PICTURE_SIZE
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${trusted(PICTURE_STYLE)}</style>
<rect width="${width}" height="${height}" class="ground"/><rect width="${width}" height="14" class="chart-bar"/>
<text x="${MARGIN}" y="70" class="name">${claim !== undefined && fitted(table.title, 60)}</text>
${lines.map(
  (line, index) =>
    html`<text x="${MARGIN}" y="${124 + index * LINE_HEIGHT}" class="title">${line}</text>
`,
)}<svg x="${MARGIN}" y="${top}" width="${WIDTH}" height="${room}" viewBox="${box}">
${drawing.content}
</svg>
<svg x="${MARGIN}" y="${height - 80}" width="44" height="44">${trusted(MARK)}</svg>
<text x="${MARGIN + 60}" y="${height - 49}" class="name">${fitted(siteName, 50)}</text>
</svg>`
}

/** Lists the first rows of a table without a chart. */
const listRows = ({ columns, rows }: Table): Drawing => {
  const [, second] = columns
  const lines = rows.slice(0, MOST_BARS).map(({ cells: [label = '', value = ''] }, index) => {
    const said =
      typeof value === 'string'
        ? value
        : second?.kind === 'percent'
          ? formatPercent(value)
          : formatNumber(value)
    const y = index * LINE
    return html`<text x="0" y="${y + 16}">${fitted(String(label), 40)}</text>
<text x="100%" y="${y + 16}" class="chart-value">${said}</text>
<line x1="0" x2="100%" y1="${y + LINE - 3}" y2="${y + LINE - 3}" class="chart-grid"/>
`
  })
  return { height: lines.length * LINE, content: html`${lines}` }
}

const LINE = 26

const [, second] = PALETTE.light

/** Fixed colours: the renderer does not support the custom properties of the style sheet. */
export const PICTURE_STYLE = `text{font:700 13px '${FONT_FAMILY}',sans-serif;fill:#241f29}
.ground,.chart-texture{fill:#fffdf9}
.title{font-size:38px}
.name{font-size:24px;fill:#615a69}
.chart-value{text-anchor:end}
.chart-year{text-anchor:middle}
.chart-note,.chart-note.chart-year{fill:#615a69}
.chart-bar{fill:#9a2139}
.chart-quiet{fill:#c27986}
.chart-open{fill:#fffdf9;stroke:#9a2139;stroke-width:1px}
.chart-track{fill:#f6f0e8}
.chart-grid{stroke:#e3dacd}
.chart-mark{stroke:#241f29;stroke-width:2px}
.chart-trend{stroke:${second};stroke-width:2.5px;stroke-dasharray:6 4}
${PALETTE.light.map((colour, index) => `.chart-fill-${index + 1}{fill:${colour};stroke:#fffdf9}`).join('\n')}`
