import { Id } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import { boolean, inPath, integer, oneOf, string } from '../../../contract/schema.ts'
import { findAnyPost, mayRead, postErrors } from '../../posts/index.ts'
import { VIEW_REPORTS } from '../access/index.ts'
import { printExport, printList, printOverview, printRealtime, printYear } from './csv.ts'
import type { ListName } from './definitions.ts'
import { itemSummary } from './item.ts'
import { listReport } from './lists.ts'
import { overviewReport } from './overview.ts'
import { type ReportArgs, reportQuery } from './period.ts'
import { presentOverview, withDates } from './present.ts'
import { realtimeReport } from './realtime.ts'
import { List, OverviewReply, RealtimeReply, SummaryReply, YearReply } from './schemas.ts'
import { yearReport } from './year.ts'

const day = (description: string) =>
  string({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10, description })

const period = {
  start: day('The first day, in the time of the site; the thirtieth up to the last.'),
  end: day('The last day; today.'),
}

const compare = boolean({
  default: true as boolean,
  description: 'Compare with the period of the same length before.',
})

const path = string({
  minLength: 1,
  maxLength: 2_048,
  description: 'Only this address, as reports name it.',
})

const limit = integer({
  minimum: 1,
  maximum: 1_000,
  description: 'How many labels at most: 50, or 1,000 for spreadsheets.',
})

const format = oneOf(['json', 'csv'], {
  default: 'json' as 'json' | 'csv',
  description: 'JSON, or CSV for spreadsheets.',
})

const MOST_LINES = 1_000

type Asked = ReportArgs & { readonly format: 'json' | 'csv' }

const queryOf = (ctx: Context, { format, ...args }: Asked) =>
  reportQuery(ctx, format === 'csv' ? { limit: MOST_LINES, ...given(args), isExport: true } : args)

/** Removes undefined arguments, so that they do not override defaults. */
const given = (args: ReportArgs): ReportArgs =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))

const listRoute = (report: ListName, summary: string) =>
  route({
    method: 'GET',
    path: `reports/${report}`,
    summary,
    can: VIEW_REPORTS,
    args: { ...period, compare, path, limit, format },
    reply: List,
  }).handle(async ({ ctx, args }) => {
    const list = await listReport(ctx, report, await queryOf(ctx, args))
    return args.format === 'csv' ? printList(list) : withDates(list)
  })

export const reportRoutes = {
  getOverviewReport: route({
    method: 'GET',
    path: 'reports/overview',
    summary: 'How the site, or one of its pages, was visited',
    can: VIEW_REPORTS,
    args: { ...period, compare, path, limit, format },
    reply: OverviewReply,
  }).handle(async ({ ctx, args }) => {
    const overview = await overviewReport(ctx, await queryOf(ctx, args))
    return args.format === 'csv' ? printOverview(overview) : presentOverview(overview)
  }),

  getPagesReport: listRoute('pages', 'Which pages were seen'),
  getLandingReport: listRoute('landing', 'On which pages visits began'),
  getExitsReport: listRoute('exits', 'On which pages visits ended'),
  getSourcesReport: listRoute('sources', 'Which hosts led visitors here, and in what way'),
  getReferrersReport: listRoute('referrers', 'Which pages of other sites led visitors here'),
  getCampaignsReport: listRoute('campaigns', 'Which campaigns led visitors here'),
  getTechnologyReport: listRoute('technology', 'What visitors look at the site with'),
  getDevicesReport: listRoute('devices', 'On what kind of devices visitors came'),
  getCountriesReport: listRoute('countries', 'Where visitors came from'),
  getSearchReport: listRoute('search', 'What visitors searched for'),
  getDownloadsReport: listRoute('downloads', 'Which files visitors downloaded'),
  getOutboundReport: listRoute('outbound', 'Which links visitors left by'),
  getAffiliateReport: listRoute('affiliate', 'Which links to partners visitors followed'),
  getAuthorsReport: listRoute('authors', 'Whose items were seen'),
  getCategoriesReport: listRoute('categories', 'Items of which categories were seen'),
  getTagsReport: listRoute('tags', 'Items of which tags were seen'),
  getNotFoundReport: listRoute('notfound', 'Which addresses visitors found empty'),
  getCatalogueReport: listRoute('catalogue', 'Which characters, shows and actors were looked at'),

  getRealtimeReport: route({
    method: 'GET',
    path: 'reports/realtime',
    summary: 'Who is here now, and what the last half hour was like',
    can: VIEW_REPORTS,
    args: { format },
    reply: RealtimeReply,
  }).handle(async ({ ctx, args }) => {
    const now = await realtimeReport(ctx)
    return args.format === 'csv' ? printRealtime(now) : now
  }),

  getYearReport: route({
    method: 'GET',
    path: 'reports/year/(?P<year>[\\d]{4})',
    summary: 'A year in review',
    can: VIEW_REPORTS,
    args: {
      year: inPath(integer({ minimum: 2005, maximum: 9_999, description: 'The year.' })),
      compare,
      limit,
      format,
    },
    samples: () => ({ year: 2_026 }),
    reply: YearReply,
  }).handle(async ({ ctx, args: { year, format, ...args } }) => {
    const report = await yearReport(ctx, year, args)
    return format === 'csv' ? printYear(report) : withDates(report)
  }),

  getItemSummary: route({
    method: 'GET',
    path: 'posts/(?P<id>[\\d]+)/summary',
    summary: 'How an item was visited, for those who write it',
    can: VIEW_REPORTS,
    args: { id: Id, ...period, compare },
    samples: () => ({ id: { from: 'core/v2/posts' } }),
    reply: SummaryReply,
    load: async (ctx, { id }) => {
      const row = await findAnyPost(ctx.db, id)
      if (!row || !mayRead(ctx, row)) throw postErrors.rest_post_invalid_id()
      return row
    },
  }).handle(async ({ ctx, args, subject }) =>
    withDates(await itemSummary(ctx, subject.id, await reportQuery(ctx, args))),
  ),

  exportVisits: route({
    method: 'GET',
    path: 'export.csv',
    summary: 'All sums of a period for spreadsheets',
    can: VIEW_REPORTS,
    args: period,
  }).handle(async ({ ctx, args }) => printExport(ctx, await reportQuery(ctx, args))),
}
