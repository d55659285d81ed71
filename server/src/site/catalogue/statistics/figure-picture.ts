import type { Context } from '../../../contract/context.ts'
import type { SiteAnswer } from '../../../contract/site/address-resolvers.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { findTable, type Table, type TableName } from '../../../modules/catalogue/index.ts'
import { FONT_FAMILY, makePicture } from '../../../modules/media/index.ts'
import { siteSettings } from '../../../modules/settings/index.ts'
import { type Html, html, trusted } from '../../common/html.ts'
import { MARK } from '../../common/mark.ts'
import { pictureAnswer } from '../../common/pictures.ts'
import {
  type Drawing,
  fitted,
  formatNumber,
  formatPercent,
  rounded,
} from '../../ui/charts/chart.ts'
import { PALETTE } from '../../ui/charts/palette.ts'
import { type ChartKind, drawTable } from '../../ui/drawing.ts'
import { isEmpty } from '../parts/figure.ts'
import { findFigure } from './figures.ts'

/** The size that link previews use. */
export const PICTURE_SIZE = { width: 1_200, height: 630 } as const

/** A figure as a picture, for previews of its page; undefined without data. */
export const figurePicture = async (
  ctx: Context,
  name: TableName,
): Promise<SiteAnswer | undefined> => {
  const figure = findFigure(name)
  if (!figure) return undefined
  const table = await findTable(ctx, name)
  if (isEmpty(table, figure.chart)) return undefined
  const { title } = await siteSettings(ctx)
  const picture = printPicture(table, figure.chart, plainText(title)).text
  return pictureAnswer(ctx, picture, () => makePicture(picture))
}

const MARGIN = 64
/** The area of the chart, between the title and the site's name. */
const ROOM = { y: 150, width: PICTURE_SIZE.width - 2 * MARGIN, height: 372 } as const
/** A larger font would leave too little space for the chart. */
const LARGEST = 2.4
const MOST_BARS = 7
/** Fewer than other bars: stacked ones have a key above them. */
const MOST_STACKED = 5

/** The drawing of the page, with fixed colours and the bundled font. */
const printPicture = (table: Table, chart: ChartKind, siteName: string): Html => {
  const most = chart === 'stacked' ? MOST_STACKED : MOST_BARS
  const drawing = drawTable(table, chart, { id: 'figure', most }) ?? listRows(table)
  const scale = Math.min(LARGEST, ROOM.height / Math.max(1, drawing.height))
  const box = `0 0 ${rounded(ROOM.width / scale)} ${rounded(ROOM.height / scale)}`
  const { width, height } = PICTURE_SIZE
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${trusted(STYLE)}</style>
<rect width="${width}" height="${height}" class="ground"/><rect width="${width}" height="14" class="chart-bar"/>
<text x="${MARGIN}" y="104" class="title">${fitted(table.title, 36)}</text>
<svg x="${MARGIN}" y="${ROOM.y}" width="${ROOM.width}" height="${ROOM.height}" viewBox="${box}">
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
const STYLE = `text{font:700 13px '${FONT_FAMILY}';fill:#241f29}
.ground,.chart-texture{fill:#fffdf9}
.title{font-size:46px}
.name{font-size:24px;fill:#615a69}
.chart-value{text-anchor:end}
.chart-year{text-anchor:middle}
.chart-total{text-anchor:middle;font-size:34px}
.chart-bar{fill:#9a2139}
.chart-track{fill:#f6f0e8}
.chart-grid{stroke:#e3dacd}
.chart-trend{stroke:${second};stroke-width:2.5px;stroke-dasharray:6 4}
${PALETTE.light.map((colour, index) => `.chart-fill-${index + 1}{fill:${colour};stroke:#fffdf9}`).join('\n')}`
