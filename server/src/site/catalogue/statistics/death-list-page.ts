import type { Context } from '../../../contract/context.ts'
import { type Death, findDeaths, type Table } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { pageOfList } from '../../find/lists.ts'
import { formatNumber } from '../charts/chart.ts'
import { statisticsPath } from '../parts/address.ts'
import { printPaging, printTable } from '../parts/elements.ts'
import { PER_PAGE } from '../parts/listing.ts'
import type { CataloguePage } from '../parts/page.ts'

/** Every dated death, the latest first, and how long after the one before. */
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
  return {
    title,
    crumb: 'List',
    description: `${formatNumber(total)} deaths by date, the latest first.`,
    path: pageOfList(path, page),
    trail: [
      { label: 'Statistics', path: statisticsPath() },
      { label: 'Death', path: statisticsPath('death') },
    ],
    content: html`<h1>${title}</h1>
${navigation}
<p>${formatNumber(total)} dated deaths.</p>
${total > 0 && printTable(ctx, deathTable(deaths, 'Deaths by date'), { id: 'death-list' })}
${printPaging({
  page,
  pages: Math.ceil(total / PER_PAGE),
  addressOf: (number) => ctx.links.site(pageOfList(path, number)),
})}`,
    about: [],
    isFindable: true,
  }
}

/** Deaths as a table. */
export const deathTable = (deaths: readonly Death[], title: string): Table => ({
  title,
  columns: [
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'date', label: 'Date', kind: 'text' },
    { key: 'gap', label: 'Days since the death before', kind: 'count' },
  ],
  rows: deaths.map(({ date, name, path, gap }) => ({ path, cells: [name, date, gap ?? ''] })),
})
