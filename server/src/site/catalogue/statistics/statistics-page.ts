import type { Context } from '../../../contract/context.ts'
import type { QueryReader } from '../../../http/wire/unread-query.ts'
import {
  catalogueFacts,
  findTable,
  ITEM_TYPES,
  type Table,
  type TableName,
} from '../../../modules/catalogue/index.ts'
import type { Thing } from '../../../modules/head/index.ts'
import { type Html, html } from '../../common/html.ts'
import type { Step } from '../../print/trail.ts'
import type { Sorting } from '../../ui/elements.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { STATISTICS, statisticsPath } from '../../ui/paths.ts'
import { type CatalogueAddress, tablePath } from '../parts/address.ts'
import { printFigure } from '../parts/figure.ts'
import { deathListPage } from './death-list-page.ts'
import { introOf } from './intro.ts'
import { placePage } from './place-page.ts'
import { type Section, type StatisticsSubject, SUBJECTS, type View } from './views.ts'

/** A page of statistics: tables with their charts. */
export const statisticsPage = async (
  ctx: Context,
  { subject: name, view: viewName }: Extract<CatalogueAddress, { kind: 'statistics' }>,
  page: number,
  query: QueryReader,
): Promise<CataloguePage | undefined> => {
  if (name === '') return page > 1 ? undefined : frontPage(ctx)
  const subject = SUBJECTS.get(name)
  if (!subject) return undefined
  if (name === 'death' && viewName === 'list')
    return deathListPage(ctx, page, navigation(ctx, name, viewName))
  if (page > 1) return undefined
  const view = subject.views.get(viewName)
  if (!view) return placePage(ctx, name, viewName, navigation(ctx, name, viewName))
  const title = viewName === '' ? `${subject.title}: statistics` : `${subject.title}: ${view.title}`
  const path = statisticsPath(name, viewName)
  const crumb = viewName === '' ? subject.title : view.title
  const trail = trailOf(subject, name, viewName)
  if (await isCatalogueEmpty(ctx)) return emptyPage({ title, crumb, path, trail })
  const tables = await Promise.all(
    view.sections.map(async (section) => ({ section, table: await findTable(ctx, section.table) })),
  )
  const isSortable = view.sections.length === 1 && view.sections[0]?.chart !== 'years'
  return {
    title,
    crumb,
    description: `${view.sections.length === 1 ? 'A table' : 'Tables'} with charts: ${tables.map(({ table }) => table.title).join(', ')}.`,
    path,
    trail,
    content: html`<h1>${title}</h1>
${navigation(ctx, name, viewName)}
${viewName === '' && (await introOf(ctx, name))}
${tables.map(({ section, table }) => printSection(ctx, section, table, isSortable ? path : undefined, query))}`,
    about: tables.map(({ section, table }) => dataset(ctx, section.table, table)),
    // Sorted variants are duplicates; only the default order is indexed.
    isFindable: !query.has('sort'),
  }
}

const isCatalogueEmpty = async (ctx: Context): Promise<boolean> => {
  const facts = await catalogueFacts(ctx)
  return ITEM_TYPES.every((type) => facts.total(type) === 0)
}

/** Stands in for every page of statistics until there is something to count. */
const emptyPage = (
  page: Pick<CataloguePage, 'title' | 'crumb' | 'path' | 'trail'>,
): CataloguePage => ({
  ...page,
  description: 'Characters, shows, actors and deaths of the catalogue in numbers.',
  content: html`<h1>${page.title}</h1>
<p class="nothing-yet">The catalogue is empty so far. Charts and tables appear here with its first shows, characters and actors.</p>`,
  about: [],
  isFindable: true,
})

const frontPage = async (ctx: Context): Promise<CataloguePage> => {
  const title = 'Statistics'
  const path = statisticsPath()
  if (await isCatalogueEmpty(ctx)) return emptyPage({ title, path, trail: [] })
  const [nations, stations] = await Promise.all([
    findTable(ctx, 'nations'),
    findTable(ctx, 'stations'),
  ])
  const top = (table: Table): Table => ({
    ...table,
    title:
      table.rows.length === 0
        ? table.title
        : `Top ${Math.min(TOP, table.rows.length)} ${table.title.toLowerCase()}`,
    rows: table.rows.slice(0, TOP),
  })
  return {
    title,
    description: 'Characters, shows, actors and deaths of the catalogue in numbers.',
    path,
    trail: [],
    content: html`<h1>${title}</h1>
${navigation(ctx, '', '')}
${await introOf(ctx, '')}
${printFigure(ctx, top(nations), { id: 'nations', chart: 'bars', name: 'nations' })}
${printFigure(ctx, top(stations), { id: 'stations', chart: 'bars', name: 'stations' })}`,
    about: [dataset(ctx, 'nations', nations), dataset(ctx, 'stations', stations)],
    isFindable: true,
  }
}

const TOP = 10

const printSection = (
  ctx: Context,
  { table: name, chart, most }: Section,
  table: Table,
  sortedAt: string | undefined,
  query: QueryReader,
): Html => {
  const shown =
    most === undefined || table.rows.length <= most
      ? table
      : { ...table, title: `${table.title}: top ${most}`, rows: table.rows.slice(0, most) }
  const look = { id: name, chart, name }
  if (sortedAt === undefined) return printFigure(ctx, shown, look)
  const [first, second] = table.columns
  const requested = query.get('sort')
  const key = table.columns.find((column) => column.key === requested)?.key
  const sorting: Sorting = {
    key: key ?? second?.key ?? first?.key ?? '',
    isChosen: key !== undefined,
    addressOf: (column) => ctx.links.site(`${sortedAt}?sort=${encodeURIComponent(column)}`),
  }
  return printFigure(ctx, key === undefined ? shown : sortedBy(shown, key), { ...look, sorting })
}

/** Names ascending, numbers descending. */
const sortedBy = (table: Table, key: string): Table => {
  const place = table.columns.findIndex((column) => column.key === key)
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number'
      ? b - a
      : typeof a === typeof b
        ? String(a).localeCompare(String(b), 'en')
        : typeof a === 'number'
          ? -1
          : 1
  return {
    ...table,
    rows: table.rows.toSorted((a, b) => compare(a.cells[place] ?? '', b.cells[place] ?? '')),
  }
}

const trailOf = (subject: StatisticsSubject, name: string, view: string): readonly Step[] => [
  { label: 'Statistics', path: statisticsPath() },
  ...(view === '' ? [] : [{ label: subject.title, path: statisticsPath(name) }]),
]

/** Links to all subjects, and to all views of this one. */
const navigation = (ctx: Context, name: string, viewName: string): Html => {
  const subjects = Array.from(SUBJECTS, ([key, { title }]) => ({
    label: title,
    path: statisticsPath(key),
    isHere: key === name,
  }))
  const views: ReadonlyMap<string, View> = SUBJECTS.get(name)?.views ?? new Map()
  const own = Array.from(views, ([key, { title }]) => ({
    label: title,
    path: statisticsPath(name, key),
    isHere: key === viewName,
  }))
  return html`${links(ctx, 'Statistics', subjects)}${own.length > 1 && links(ctx, 'Views', own)}`
}

const links = (
  ctx: Context,
  label: string,
  targets: readonly { label: string; path: string; isHere: boolean }[],
): Html =>
  html`<nav class="statistics-nav" aria-label="${label}"><ul>${targets.map(
    (target) =>
      html`<li><a href="${ctx.links.site(target.path)}"${target.isHere && html` aria-current="page"`}>${target.label}</a></li>
`,
  )}</ul></nav>
`

const dataset = ({ links: { site } }: Context, name: TableName, { title }: Table): Thing => ({
  '@type': 'Dataset',
  name: title,
  description: `${title}, counted from the published items of the catalogue.`,
  url: site(`${STATISTICS}/`),
  isAccessibleForFree: true,
  distribution: (['csv', 'json'] as const).map((format) => ({
    '@type': 'DataDownload',
    encodingFormat: format === 'csv' ? 'text/csv' : 'application/json',
    contentUrl: site(tablePath(name, format)),
  })),
})
