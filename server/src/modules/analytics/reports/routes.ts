import { Id } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { JSON_OR_CSV } from '../../../contract/reply.ts'
import { route } from '../../../contract/route.ts'
import { boolean, inPath, integer, oneOf, string } from '../../../contract/schema.ts'
import { findAnyPost, mayRead, postErrors } from '../../posts/index.ts'
import { VIEW_REPORTS } from '../access/index.ts'
import { printExport, printList, printOverview, printRealtime, printYear } from './csv.ts'
import type { ListName } from './definitions.ts'
import { itemSummary } from './item.ts'
import { listReport } from './lists.ts'
import { overviewReport } from './overview.ts'
import { COMPARISONS, type ReportArgs, reportQuery } from './period.ts'
import { presentOverview, withDates } from './present.ts'
import { realtimeReport } from './realtime.ts'
import { List, OverviewReply, RealtimeReply, SummaryReply, YearReply } from './schemas.ts'
import { yearReport } from './year.ts'

const day = (description: string) =>
  string({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10, description })

const period = {
  start: day('First day, in the time zone of the site; 30 days up to the last day by default.'),
  end: day('Last day; today by default.'),
}

const compare = boolean({
  default: true as boolean,
  description: 'Compare with the preceding period of the same length.',
})

const compare_with = oneOf(COMPARISONS, {
  default: 'before' as (typeof COMPARISONS)[number],
  description: 'Period to compare with: the days before, or the same weekdays a year ago.',
})

const path = string({
  minLength: 1,
  maxLength: 2_048,
  description: 'Limit the report to this path.',
})

const limit = integer({
  minimum: 1,
  maximum: 1_000,
  description: 'Maximum number of rows; 50 by default, 1,000 for CSV.',
})

const format = oneOf(['json', 'csv'], {
  default: 'json' as 'json' | 'csv',
  description: 'Format of the response.',
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
    args: { ...period, compare, compare_with, path, limit, format },
    reply: List,
    produces: JSON_OR_CSV,
  }).handle(async ({ ctx, args }) => {
    const list = await listReport(ctx, report, await queryOf(ctx, args))
    return args.format === 'csv' ? printList(list) : withDates(list)
  })

export const reportRoutes = {
  getOverviewReport: route({
    method: 'GET',
    path: 'reports/overview',
    summary: 'Get the overview report',
    can: VIEW_REPORTS,
    args: { ...period, compare, compare_with, path, limit, format },
    reply: OverviewReply,
    produces: JSON_OR_CSV,
  }).handle(async ({ ctx, args }) => {
    const overview = await overviewReport(ctx, await queryOf(ctx, args))
    return args.format === 'csv' ? printOverview(overview) : presentOverview(overview)
  }),

  getPagesReport: listRoute('pages', 'Get the pages report'),
  getLandingReport: listRoute('landing', 'Get the landing pages report'),
  getExitsReport: listRoute('exits', 'Get the exit pages report'),
  getSourcesReport: listRoute('sources', 'Get the sources report'),
  getReferrersReport: listRoute('referrers', 'Get the referrers report'),
  getCampaignsReport: listRoute('campaigns', 'Get the campaigns report'),
  getTechnologyReport: listRoute('technology', 'Get the technology report'),
  getDevicesReport: listRoute('devices', 'Get the devices report'),
  getCountriesReport: listRoute('countries', 'Get the countries report'),
  getSearchReport: listRoute('search', 'Get the site search report'),
  getDownloadsReport: listRoute('downloads', 'Get the downloads report'),
  getOutboundReport: listRoute('outbound', 'Get the outbound links report'),
  getAffiliateReport: listRoute('affiliate', 'Get the affiliate links report'),
  getAuthorsReport: listRoute('authors', 'Get the authors report'),
  getCategoriesReport: listRoute('categories', 'Get the categories report'),
  getTagsReport: listRoute('tags', 'Get the tags report'),
  getNotFoundReport: listRoute('notfound', 'Get the 404 report'),
  getCatalogueReport: listRoute('catalogue', 'Get the catalogue report'),

  getRealtimeReport: route({
    method: 'GET',
    path: 'reports/realtime',
    summary: 'Get the real-time report',
    can: VIEW_REPORTS,
    args: { format },
    reply: RealtimeReply,
    produces: JSON_OR_CSV,
  }).handle(async ({ ctx, args }) => {
    const now = await realtimeReport(ctx)
    return args.format === 'csv' ? printRealtime(now) : now
  }),

  getYearReport: route({
    method: 'GET',
    path: 'reports/year/(?P<year>[\\d]{4})',
    summary: 'Get the year in review',
    can: VIEW_REPORTS,
    args: {
      year: inPath(integer({ minimum: 2005, maximum: 9_999, description: 'Year of the report.' })),
      compare,
      limit,
      format,
    },
    samples: () => ({ year: 2_026 }),
    reply: YearReply,
    produces: JSON_OR_CSV,
  }).handle(async ({ ctx, args: { year, format, ...args } }) => {
    const report = await yearReport(ctx, year, args)
    return format === 'csv' ? printYear(report) : withDates(report)
  }),

  getItemSummary: route({
    method: 'GET',
    path: 'posts/(?P<id>[\\d]+)/summary',
    summary: 'Get the visit summary of a post',
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
    summary: 'Export visits as CSV',
    can: VIEW_REPORTS,
    args: period,
    produces: ['text/csv'],
  }).handle(async ({ ctx, args }) => printExport(ctx, await reportQuery(ctx, args))),
}
