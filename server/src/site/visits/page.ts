import type { Context } from '../../contract/context.ts'
import {
  analyticsSettings,
  type Headline,
  type Overview,
  overviewReport,
  type Realtime,
  realtimeReport,
} from '../../modules/analytics/index.ts'
import { formatNumber, formatPercent } from '../catalogue/charts/chart.ts'
import { statisticsPath } from '../catalogue/parts/address.ts'
import type { CataloguePage } from '../catalogue/parts/page.ts'
import { type Html, html } from '../common/html.ts'
import { filePath, VISITS_PAGE } from './address.ts'
import { printGraph } from './graph.ts'
import { printLists } from './lists.ts'
import { printPeriods, queryOf, type Wish } from './period.ts'
import { changeWords, durationWords, periodWords } from './words.ts'

/** How the site is visited, for those who may know. */
export const visitsPage = async (ctx: Context, wish: Wish): Promise<CataloguePage> => {
  const { query, problem } = wish
  const { path } = query
  const overview = await overviewReport(ctx, query)
  const isEmpty = overview.infobox.pageviews.value === 0 && overview.infobox.sessions.value === 0
  const title = path === undefined ? 'Visits' : `Visits of ${path}`
  return {
    title,
    description: 'How the site is visited.',
    path: VISITS_PAGE,
    trail: [{ label: 'Statistics', path: statisticsPath() }],
    content: html`<h1>${title}</h1>
${path !== undefined && pageLinks(ctx, wish, path)}
${printPeriods(ctx, wish)}
${problem !== undefined && html`<p role="alert">${problem}</p>`}
<p>${periodSentence(overview)}</p>
${path === undefined && nowSentence(realtimeReport(ctx))}
${isEmpty ? await emptyState(ctx) : html`${headlines(overview)}${printGraph(ctx, overview.overviewgraph)}`}
${!isEmpty && path === undefined && (await printLists(ctx, query, placesOf(ctx, wish)))}`,
    about: [],
    isFindable: false,
    isPersonal: true,
  }
}

const placesOf = ({ links }: Context, wish: Wish) => {
  const addressOf = (page: string, more: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams({ ...queryOf(wish), ...more })
    return links.site(search.size === 0 ? page : `${page}?${search}`)
  }
  return {
    fileOf: (report: Parameters<typeof filePath>[0]) => addressOf(filePath(report)),
    visitsOf: (path: string) => addressOf(VISITS_PAGE, { path }),
  }
}
