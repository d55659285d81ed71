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
  const sentence = `${words(current)} of ${words(shows)} shows are on air; the mean score is ${words(score)}.`
  const path = statisticsPath(subject, slug)
  return {
    title,
    crumb: term.name,
    description: `${term.name}: ${sentence}`,
    path,
    trail: [
      { label: 'Statistics', path: statisticsPath() },
      { label: place.title, path: statisticsPath(subject) },
    ],
    content: html`<h1>${title}</h1>
${navigation}
<p>${sentence} ${linkTo(ctx, categoryPagePath(place.kind, slug), `All shows of ${term.name}`)}</p>
${printFigure(ctx, gender, { id: 'gender', chart: 'doughnut', path: `${path}#gender` })}
${printFigure(ctx, sexuality, { id: 'sexuality', chart: 'doughnut', path: `${path}#sexuality` })}
${printFigure(ctx, tropes, { id: 'tropes', chart: 'bars', path: `${path}#tropes` })}`,
    about: [],
    isFindable: true,
  }
}

const words = (cell: string | number): string =>
  typeof cell === 'number' ? formatNumber(cell) : cell
