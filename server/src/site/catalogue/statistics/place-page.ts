import type { Context } from '../../../contract/context.ts'
import {
  catalogueFacts,
  categoryPagePath,
  findTable,
  type PlaceKind,
  peopleOfPlace,
  showsOfPlace,
  type TableName,
} from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { formatNumber } from '../../ui/charts/chart.ts'
import { linkTo } from '../../ui/elements.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { printFigure } from '../parts/figure.ts'
import { counted } from './claims/index.ts'
import { printMethod } from './method.ts'

interface PlacePage {
  readonly kind: PlaceKind
  readonly title: string
  /** The table of all places of the kind. */
  readonly table: TableName
}

const PLACES: ReadonlyMap<string, PlacePage> = new Map<string, PlacePage>([
  ['nations', { kind: 'nation', title: 'Nations', table: 'nations' }],
  ['stations', { kind: 'station', title: 'Stations', table: 'stations' }],
  ['formats', { kind: 'format', title: 'Formats', table: 'formats' }],
])

const SHARES =
  'Shares are of all that a chart counts: a character with two genders counts twice in its whole, too.'

const SHOWS = { one: 'show', many: 'shows' }

/** The statistics of a nation, station or format. */
export const placePage = async (
  ctx: Context,
  subject: string,
  slug: string,
  navigation: Html,
): Promise<CataloguePage | undefined> => {
  const place = PLACES.get(subject)
  const facts = await catalogueFacts(ctx)
  const term = place && facts.terms(place.kind).find((candidate) => candidate.slug === slug)
  if (!place || !term) return undefined
  const { rows } = await findTable(ctx, place.table)
  const own = rows.find(({ path }) => path === statisticsPath(subject, slug))
  const [, shows = 0, , current = 0, score = '–'] = own?.cells ?? []
  const [gender, sexuality, tropes] = await Promise.all([
    peopleOfPlace(ctx, term.id, 'gender', ['Characters by gender', 'Gender']),
    peopleOfPlace(ctx, term.id, 'sexuality', ['Characters by sexuality', 'Sexuality']),
    showsOfPlace(ctx, term.id, 'trope', ['Shows by trope', 'Trope']),
  ])
  const title = `${place.title}: ${term.name}`
  const mean = typeof score === 'number' ? ` The mean score is ${formatNumber(score)} of 100.` : ''
  const sentence = `${words(current)} of ${counted(Number(shows), SHOWS)} ${current === 1 ? 'is' : 'are'} on air.${mean}`
  const path = statisticsPath(subject, slug)
  const look = { chart: 'bars' } as const
  return {
    title,
    crumb: term.name,
    description: `${term.name}: ${sentence}`,
    path,
    trail: [
      { label: 'Statistics', path: statisticsPath() },
      { label: place.title, path: statisticsPath(subject) },
    ],
    content: html`${navigation}
<h1>${title}</h1>
<p class="claim">${sentence}</p>
<p>${linkTo(ctx, categoryPagePath(place.kind, slug), `All shows of ${term.name}`)}</p>
${printFigure(ctx, gender, { ...look, id: 'gender', path: `${path}#gender` })}
${printFigure(ctx, sexuality, { ...look, id: 'sexuality', path: `${path}#sexuality` })}
${printFigure(ctx, tropes, { ...look, id: 'tropes', path: `${path}#tropes` })}
${printMethod(ctx, facts, [place.table], [SHARES])}`,
    about: [],
    isFindable: true,
  }
}

const words = (cell: string | number): string =>
  typeof cell === 'number' ? formatNumber(cell) : cell
