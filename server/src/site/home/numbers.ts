import { addCacheTags } from '../../cache/by-tags.ts'
import type { BlockRenderer } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import {
  catalogueFacts,
  findTable,
  ITEM_TYPES,
  type TableName,
} from '../../modules/catalogue/index.ts'
import { placeOfTable } from '../catalogue/index.ts'
import { type Html, html, type Printable } from '../common/html.ts'
import { drawBars } from '../ui/charts/bars.ts'
import { type Datum, formatNumber, printChart } from '../ui/charts/chart.ts'
import { drawYears } from '../ui/charts/columns.ts'
import { dataOf } from '../ui/drawing.ts'
import { linkTo } from '../ui/elements.ts'
import { indexPath, statisticsPath } from '../ui/paths.ts'
import { countOf } from '../ui/words.ts'
import { sectionBlock } from './section.ts'

/** `7,400 characters from 2,300 shows, played by 6,000 actors.` Empty without a catalogue. */
export const catalogueSummary: BlockRenderer = async (block, { ctx }) => {
  addCacheTags(ctx, 'catalogue')
  const facts = await catalogueFacts(ctx)
  const told = ITEM_TYPES.map((type) => ({ type, total: facts.total(type) })).filter(
    ({ total }) => total > 0,
  )
  if (told.length === 0) return ''
  const parts = told.map(({ type, total }, index): Printable => {
    const link = linkTo(ctx, indexPath(type), countOf(type, total))
    return index === 0 ? link : [BEFORE[type], link]
  })
  return `<p ${wrapper(block)}>${html`${parts}.`.text}</p>`
}

const BEFORE = { character: ' ', show: ' from ', actor: ', played by ' } as const

/** The tables offered as a small chart. */
export const SMALL_CHARTS = [
  'characters-by-year',
  'characters-by-sexuality',
  'characters-by-gender',
  'characters-by-cliche',
  'shows-by-year',
  'shows-by-genre',
  'deaths-by-year',
  'nations',
] as const satisfies readonly TableName[]

type SmallChart = (typeof SMALL_CHARTS)[number]

export const USUAL_CHART: SmallChart = 'characters-by-year'

/** The totals of the catalogue, and one of the statistics as a small chart. */
export const catalogueNumbers = sectionBlock(async ({ ctx }, { attributes }) => {
  addCacheTags(ctx, 'catalogue')
  const facts = await catalogueFacts(ctx)
  const counts = ITEM_TYPES.filter((type) => facts.total(type) > 0)
  if (counts.length === 0) return undefined
  const name = SMALL_CHARTS.find((known) => known === attributes.table) ?? USUAL_CHART
  const chart = await smallChart(ctx, name)
  return {
    title: 'The catalogue in numbers',
    content: html`<div class="home-numbers"><ul class="cards">${counts.map(
      (type) =>
        html`<li><span class="card-number">${formatNumber(facts.total(type))}</span> ${linkTo(ctx, indexPath(type), facts.total(type) === 1 ? type : `${type}s`)}</li>
`,
    )}${
      facts.dead > 0 &&
      html`<li><span class="card-number">${formatNumber(facts.dead)}</span> ${linkTo(ctx, statisticsPath('death'), 'dead characters')}</li>
`
    }</ul>
${chart}</div>`,
    more: { label: 'All statistics', address: ctx.links.site(statisticsPath()) },
  }
})

/** A chart with a link to its table; undefined without data. */
const smallChart = async (ctx: Context, name: SmallChart): Promise<Html | undefined> => {
  const table = await findTable(ctx, name)
  const isByYear = name.endsWith('-by-year')
  const data = dataOf(table).slice(0, isByYear ? undefined : MOST_BARS)
  if (data.every(({ value }) => value === 0)) return undefined
  const about = { id: `home-${name}`, title: table.title, description: describe(data) }
  const drawing = isByYear
    ? drawYears(data.map(({ label, value }) => ({ year: Number(label), value })))
    : drawBars(data)
  return html`<figure class="home-chart">${printChart(about, drawing)}<figcaption>${linkTo(ctx, placeOfTable(name), table.title)}</figcaption></figure>`
}

const MOST_BARS = 6

const describe = (data: readonly Datum[]): string => {
  const [greatest] = data.toSorted((a, b) => b.value - a.value)
  return greatest ? `The largest is ${greatest.label} with ${formatNumber(greatest.value)}.` : ''
}
