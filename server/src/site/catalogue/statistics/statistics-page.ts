import type { Context } from '../../../contract/context.ts'
import type { QueryReader } from '../../../http/wire/unread-query.ts'
import { catalogueFacts, ITEM_TYPES, type Table } from '../../../modules/catalogue/index.ts'
import { thisYear } from '../../../modules/settings/index.ts'
import { type Html, html } from '../../common/html.ts'
import type { Step } from '../../print/trail.ts'
import type { Sorting } from '../../ui/elements.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { statisticsPath } from '../../ui/paths.ts'
import type { CatalogueAddress } from '../parts/address.ts'
import { printFigure } from '../parts/figure.ts'
import { datasetOf } from './dataset.ts'
import { deathListPage } from './death-list-page.ts'
import { pictureOf } from './figure-picture.ts'
import { frontPage } from './front-page.ts'
import { introOf } from './intro.ts'
import { printMethod } from './method.ts'
import { navigation } from './navigation.ts'
import { placePage } from './place-page.ts'
import { findShown, type Shown } from './shown.ts'
import { sortedBy } from './sorted.ts'
import { printStories, storiesIn } from './stories.ts'
import { type Section, type StatisticsSubject, SUBJECTS, type View } from './views.ts'
import { printYearTools, SLIDER_SCRIPT } from './year-tools.ts'

/** A page of statistics: what they say, the charts with their tables, and how they are counted. */
export const statisticsPage = async (
  ctx: Context,
  { subject: name, view: viewName }: Extract<CatalogueAddress, { kind: 'statistics' }>,
  page: number,
  query: QueryReader,
): Promise<CataloguePage | undefined> => {
  if (name === '') return page > 1 ? undefined : await frontOrEmpty(ctx, query)
  const subject = SUBJECTS.get(name)
  if (!subject) return undefined
  if (name === 'death' && viewName === 'list')
    return deathListPage(ctx, page, navigation(ctx, name, viewName))
  if (page > 1) return undefined
  const view = subject.views.get(viewName)
  if (!view) return placePage(ctx, name, viewName, navigation(ctx, name, viewName))
  const place = {
    title: viewName === '' ? `${subject.title}: statistics` : `${subject.title}: ${view.title}`,
    crumb: viewName === '' ? subject.title : view.title,
    path: statisticsPath(name, viewName),
    trail: trailOf(subject, name, viewName),
  }
  return (await isCatalogueEmpty(ctx))
    ? emptyPage(place)
    : viewPage(ctx, { ...place, name, viewName, view }, query)
}

type Place = Pick<CataloguePage, 'title' | 'path' | 'trail'> & { readonly crumb: string }

const viewPage = async (
  ctx: Context,
  place: Place & { readonly name: string; readonly viewName: string; readonly view: View },
  query: QueryReader,
): Promise<CataloguePage> => {
  const { title, crumb, path, trail, name, viewName, view } = place
  const [facts, now, figures] = await Promise.all([
    catalogueFacts(ctx),
    thisYear(ctx),
    Promise.all(
      view.sections.map(async (section) => ({
        section,
        shown: await findShown(ctx, section.table, query),
      })),
    ),
  ])
  const first = figures.find(({ shown }) => shown.claim !== undefined)
  const withYears = figures.find(({ shown }) => shown.years)
  const isSortable = figures.length === 1 && view.sections[0]?.chart !== 'years'
  const names = view.sections.map(({ table }) => table)
  const tables = figures.map(({ shown }) => shown.table.title).join(', ')
  const content = figures.map((figure) =>
    printSection(ctx, {
      ...{ ...figure, now, path, query, isSortable },
      // The claim of the page is that of its first figure, and one choice of years is enough.
      hasClaim: figure !== first,
      hasTools: figure === withYears,
    }),
  )
  return {
    ...{ title, crumb, path, trail },
    description: first?.shown.claim ?? `Tables with charts: ${tables}.`,
    content: html`${navigation(ctx, name, viewName)}
<h1>${title}</h1>
${first && html`<p class="claim">${first.shown.claim}</p>`}
${viewName === '' && (await introOf(ctx, name))}
${content}
${viewName === '' && (await printStories(ctx, 'More in these statistics', storiesIn(name)))}
${printMethod(ctx, facts, names)}`,
    about: figures.map(({ section, shown }) => datasetOf(ctx, section.table, shown.table)),
    picture: names[0] && (await pictureOf(ctx, names[0])),
    // Sorted and narrowed variants are countless; only the default one is indexed.
    isFindable: !query.has('sort') && figures.every(({ shown }) => shown.query === ''),
    script: withYears && SLIDER_SCRIPT,
  }
}

const isCatalogueEmpty = async (ctx: Context): Promise<boolean> => {
  const facts = await catalogueFacts(ctx)
  return ITEM_TYPES.every((type) => facts.total(type) === 0)
}

const frontOrEmpty = async (ctx: Context, query: QueryReader): Promise<CataloguePage> =>
  (await isCatalogueEmpty(ctx))
    ? emptyPage({ title: 'Statistics', crumb: 'Statistics', path: statisticsPath(), trail: [] })
    : frontPage(ctx, query)

/** Stands in for every page of statistics until there is something to count. */
const emptyPage = (page: Place): CataloguePage => ({
  ...page,
  description: 'Characters, shows, actors and deaths of the catalogue in numbers.',
  content: html`<h1>${page.title}</h1>
<p class="nothing-yet">The catalogue is empty so far. Charts and tables appear here with its first shows, characters and actors.</p>`,
  about: [],
  isFindable: true,
})

interface Figure {
  readonly section: Section
  readonly shown: Shown
  readonly now: number
  /** The path of the page. */
  readonly path: string
  readonly query: QueryReader
  readonly isSortable: boolean
  readonly hasClaim: boolean
  readonly hasTools: boolean
}

const printSection = (ctx: Context, figure: Figure): Html => {
  const { section, shown, now, path, query, isSortable, hasClaim, hasTools } = figure
  const { table: name, chart } = section
  const { claim, years, query: chosen } = shown
  const table = excerptOf(shown.table, section)
  const look = {
    ...{ id: name, chart, name, now, query: chosen },
    claim: hasClaim ? claim : undefined,
    tools: hasTools && years ? printYearTools(ctx, { id: name, path, years }) : undefined,
  }
  if (!isSortable) return printFigure(ctx, table, look)
  const [first, second] = table.columns
  const requested = query.get('sort')
  const key = table.columns.find((column) => column.key === requested)?.key
  const before = chosen === '' ? '?' : `${chosen}&`
  const sorting: Sorting = {
    key: key ?? second?.key ?? first?.key ?? '',
    isChosen: key !== undefined,
    addressOf: (column) => ctx.links.site(`${path}${before}sort=${encodeURIComponent(column)}`),
  }
  return printFigure(ctx, key === undefined ? table : sortedBy(table, key), { ...look, sorting })
}

const excerptOf = (table: Table, { most }: Section): Table =>
  most === undefined || table.rows.length <= most
    ? table
    : { ...table, title: `${table.title}: top ${most}`, rows: table.rows.slice(0, most) }

const trailOf = (subject: StatisticsSubject, name: string, view: string): readonly Step[] => [
  { label: 'Statistics', path: statisticsPath() },
  ...(view === '' ? [] : [{ label: subject.title, path: statisticsPath(name) }]),
]
