import type { Context } from '../../../contract/context.ts'
import { catalogueFacts, type Death, findDeaths } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { pageOfList } from '../../find/lists.ts'
import { formatNumber } from '../../ui/charts/chart.ts'
import { printPaging } from '../../ui/elements.ts'
import type { CataloguePage } from '../../ui/page.ts'
import { statisticsPath } from '../../ui/paths.ts'
import { printRows } from '../../ui/rows.ts'
import { titleOfPage, USUAL } from '../parts/choice.ts'
import { datePrinter } from '../parts/dates.ts'
import { neighboursOf, PER_PAGE } from '../parts/listing.ts'
import { pictureOf } from './figure-picture.ts'
import { printMethod } from './method.ts'

/** Every dated death, latest first, with the days since the previous one. */
export const deathListPage = async (
  ctx: Context,
  page: number,
  navigation: Html,
): Promise<CataloguePage | undefined> => {
  const { deaths, total } = await findDeaths(ctx, {
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  })
  if (deaths.length === 0 && page > 1) return undefined
  const path = statisticsPath('death', 'list')
  const title = 'Death: list'
  const pages = Math.ceil(total / PER_PAGE)
  const pathOf = (number: number): string => pageOfList(path, number)
  return {
    title: titleOfPage(title, USUAL, page),
    crumb: 'List',
    description: `${formatNumber(total)} deaths by date, the latest first.`,
    path: pathOf(page),
    trail: [
      { label: 'Statistics', path: statisticsPath() },
      { label: 'Death', path: statisticsPath('death') },
    ],
    content: html`${navigation}
<h1>${title}</h1>
<p class="claim">${total === 0 ? 'No death has a date yet.' : `${formatNumber(total)} dated deaths.`}</p>
${total > 0 && (await printDeaths(ctx, { id: 'death-list', title: 'Deaths by date', deaths }))}
${printPaging({ page, pages, addressOf: (number) => ctx.links.site(pathOf(number)) })}
${printMethod(ctx, await catalogueFacts(ctx), ['deaths-by-year'])}`,
    picture: await pictureOf(ctx, 'deaths-by-year'),
    about: [],
    isFindable: true,
    neighbours: neighboursOf(page, pages, pathOf),
  }
}

/** Deaths as a table. */
export const printDeaths = async (
  ctx: Context,
  { id, title, deaths }: { id: string; title: string; deaths: readonly Death[] },
): Promise<Html> => {
  const date = await datePrinter(ctx)
  return printRows(ctx, {
    ...{ id, title },
    columns: [{ label: 'Date' }, { label: 'Days since the death before', isNumber: true }],
    rows: deaths.map(({ date: day, name, path, gap }) => ({ path, name, cells: [date(day), gap] })),
  })
}
