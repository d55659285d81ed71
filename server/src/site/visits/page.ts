import type { Context } from '../../contract/context.ts'
import { gmtToLocal, nowGmt } from '../../lib/dates.ts'
import {
  analyticsSettings,
  type Headline,
  type Overview,
  overviewReport,
  type Realtime,
  realtimeReport,
} from '../../modules/analytics/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { type Html, html } from '../common/html.ts'
import { formatNumber, formatPercent } from '../ui/charts/chart.ts'
import type { CataloguePage } from '../ui/page.ts'
import { statisticsPath } from '../ui/paths.ts'
import { type FileName, filePath, VISITS_PAGE, VISITS_SHEET } from './address.ts'
import { printGraph } from './graph.ts'
import { printLists } from './lists.ts'
import { type PeriodRequest, printPeriods, queryOf } from './period.ts'
import { changeWords, durationWords, periodWords } from './words.ts'

const pageWith = (title: string, content: Html): CataloguePage => ({
  title,
  description: 'How the site is visited.',
  path: VISITS_PAGE,
  trail: [{ label: 'Statistics', path: statisticsPath() }],
  content,
  about: [],
  isFindable: false,
  isPersonal: true,
  sheet: VISITS_SHEET,
})

/** The visits page, for users who may view reports. */
export const visitsPage = async (ctx: Context, period: PeriodRequest): Promise<CataloguePage> => {
  const { query, problem } = period
  const { path } = query
  const overview = await overviewReport(ctx, query)
  const isEmpty = overview.infobox.pageviews.value === 0 && overview.infobox.sessions.value === 0
  const places = placesOf(ctx, period)
  const title = path === undefined ? 'Visits' : `Visits of ${path}`
  return pageWith(
    title,
    html`<div class="alignwide visits">
<h1>${title}</h1>
${path !== undefined && pageLinks(ctx, period, path)}
${printPeriods(ctx, period)}
${problem !== undefined && html`<p role="alert">${problem}</p>`}
<p>${periodSentence(overview)}</p>
${path === undefined && nowSentence(await realtimeReport(ctx))}
${isEmpty ? await emptyState(ctx) : html`${headlines(overview)}${printGraph(ctx, overview.overviewgraph, { now: await hourNow(ctx), file: places.fileOf('overview') })}`}
${!isEmpty && path === undefined && (await printLists(ctx, query, places))}
</div>`,
  )
}

/** The page for users without that right. */
export const forbiddenPage = pageWith(
  'Visits',
  html`<h1>Visits</h1>
<p>Your account may not see how the site is visited. An administrator can allow it.</p>`,
)

const hourNow = async (ctx: Context): Promise<string> =>
  gmtToLocal(nowGmt(ctx.clock), (await siteSettings(ctx)).timezone).slice(0, 13)

const placesOf = ({ links }: Context, period: PeriodRequest) => {
  const addressOf = (page: string, more: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams({ ...queryOf(period), ...more })
    return links.site(search.size === 0 ? page : `${page}?${search}`)
  }
  return {
    fileOf: (file: FileName) => addressOf(filePath(file)),
    visitsOf: (path: string) => addressOf(VISITS_PAGE, { path }),
  }
}

/** Links to the page whose visits are shown, and back to all pages. */
const pageLinks = ({ links }: Context, period: PeriodRequest, path: string): Html => {
  const { path: _left, ...days } = queryOf(period)
  const search = new URLSearchParams(days)
  const all = links.site(search.size === 0 ? VISITS_PAGE : `${VISITS_PAGE}?${search}`)
  return html`<p><a href="${new URL(links.base).origin}${encodeURI(path)}">Open the page</a> · <a href="${all}">Visits of all pages</a></p>`
}

const periodSentence = ({ period, previous }: Overview): string =>
  previous
    ? `${periodWords(period)}, compared with ${periodWords(previous)}.`
    : `${periodWords(period)}.`

const nowSentence = ({ active, minutes }: Realtime): Html => {
  const views = minutes.reduce((total, count) => total + count, 0)
  return html`<p><strong>${formatNumber(active)}</strong> ${active === 1 ? 'visitor' : 'visitors'} in the last five minutes, ${formatNumber(views)} ${views === 1 ? 'view' : 'views'} in the last half hour.</p>`
}

const headlines = ({ infobox }: Overview): Html =>
  html`<ul class="cards">
${headline('Visits', infobox.sessions, formatNumber)}
${headline('Views', infobox.pageviews, formatNumber)}
${headline(infobox.range === 1 ? 'Visitors' : 'Visitors, days added up', infobox.visitors, formatNumber)}
${headline('Time per visit', infobox.duration, durationWords)}
${headline('Left at once', infobox.bounce, formatPercent)}
</ul>
`

const headline = (
  label: string,
  { value, prev, previous }: Headline,
  print: (value: number) => string,
): Html =>
  html`<li><span class="card-number">${print(value)}</span> ${label}${
    previous !== null &&
    html`<small>${prev !== null && `${changeWords(prev)} · `}${print(previous)} before</small>`
  }</li>`

/** Explains why nothing was counted, and what to do. */
const emptyState = async (ctx: Context): Promise<Html> => {
  const { enabled, ignore_users, respect_privacy_signals } = await analyticsSettings(ctx)
  if (!enabled)
    return html`<p>Visits are not counted at the moment: the setting <code>enabled</code> of <code>analytics/v1/settings</code> is off.</p>`
  const own = ctx.user.kind === 'user' ? ctx.user.roles : []
  return html`<h2>No visits in this period</h2>
<ul>
<li>Choose a longer period above.</li>
${own.some((role) => ignore_users.includes(role)) && html`<li>Your own visits are left out while you are signed in. Open the site in a private window to see one arrive.</li>`}
${respect_privacy_signals && html`<li>Browsers that ask not to be counted (Do Not Track, Global Privacy Control) are left out, and so are programs.</li>`}
</ul>
`
}
