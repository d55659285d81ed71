import { route } from '../../../contract/route.ts'
import { array, boolean, object, oneOf, orNull } from '../../../contract/schema.ts'
import {
  lenientId,
  lenientText,
  lenientTexts,
  lenientWord,
  listArgs,
  needs,
  readListRequest,
} from '../../seo-kernel/index.ts'
import {
  findImportedPeriods,
  findKnownSpan,
  nothingKnown,
  Range,
  rangeOf,
  readPages,
  readQueries,
  readWindow,
  requireSearchData,
  Window,
  windowArgs,
  windowBefore,
} from '../search-traffic/index.ts'
import { chartOf, Point, readTotals, Statistics, statisticsOf } from './charts.ts'
import { FILTERS } from './compare.ts'
import { ContentRankings, contentRankings } from './content-rankings.ts'
import {
  KeywordStatistics,
  KeywordTable,
  keywordStatistics,
  PagesOfKeywords,
  pagesOfKeywords,
} from './keywords.ts'
import { PagesReport, pagesReport } from './pages.ts'
import { focusKeyword, getPost, postDetail, postKeywords, postStatistics } from './post-detail.ts'
import { FocusKeyword, PostDetail, PostStatistics } from './post-reply.ts'
import { ROLLING, rememberRolling } from './rolling.ts'
import { readTable } from './tables.ts'
import { Timeline, timelineOf } from './timeline.ts'

const can = needs('search_statistics_settings')

const required = { required: true } as const
const success = boolean(required)

const postId = lenientId('Id of the post.')

const filter = lenientWord(FILTERS, 'Limit results to all, losing or winning rows.')

const days = () => ({ startDate: '2026-05-01', endDate: '2026-05-28' })

const ofPost = () => ({ ...days(), postId: { from: 'core/v2/posts' } })

export const statisticsRoutes = {
  getKnownSearchDays: route({
    method: 'GET',
    path: 'search-statistics/known-days',
    summary: 'Get the days with search statistics',
    description: 'First and last day (`known`), and the latest imported periods.',
    can,
    reply: object({
      success,
      known: orNull(Window),
      periods: array(Window, {
        ...required,
        description: 'Latest imported periods whose keywords and pages are not known by day.',
      }),
    }),
  }).handle(async ({ ctx }) => ({
    success: true,
    known: (await findKnownSpan(ctx.db)) ?? null,
    periods: await findImportedPeriods(ctx.db),
  })),

  getSearchStatistics: route({
    method: 'GET',
    path: 'search-statistics/stats/seo-statistics',
    summary: 'Get search statistics',
    description: 'Includes a comparison with the preceding period of the same length.',
    can,
    args: {
      ...windowArgs,
      ...listArgs,
      filter,
      rolling: lenientWord(ROLLING, 'Default period of the reports, stored for later visits.'),
    },
    samples: days,
    reply: object({
      success,
      data: object(
        {
          statistics: Statistics,
          intervals: array(Point, required),
          pages: PagesReport,
          timelineMarkers: Timeline,
        },
        required,
      ),
      range: Range,
      rolling: oneOf(ROLLING, required),
    }),
  }).handle(async ({ ctx, args }) => {
    const window = readWindow(args.startDate, args.endDate)
    await requireSearchData(ctx)
    const rolling = await rememberRolling(ctx, args.rolling)
    const windows = [window, windowBefore(window)]
    const [[now, before], [queries, earlier], [pages, pagesBefore]] = await Promise.all([
      readTotals(ctx, windows),
      readQueries(ctx.background, windows),
      readPages(ctx.background, windows),
    ])
    if (!now) throw nothingKnown(window)
    const request = await readTable(ctx, 'searchStatisticsSeoStatistics', args)
    return {
      success: true,
      data: {
        statistics: statisticsOf([now, before], [queries?.size ?? 0, earlier?.size ?? 0]),
        intervals: await chartOf(ctx, window),
        pages: await pagesReport(ctx, pages ?? new Map(), pagesBefore ?? new Map(), request),
        timelineMarkers: await timelineOf(ctx, window),
      },
      range: rangeOf(window),
      rolling,
    }
  }),

  getKeywordStatistics: route({
    method: 'GET',
    path: 'search-statistics/stats/keywords',
    summary: 'Get keyword statistics',
    can,
    args: { ...windowArgs, ...listArgs, filter },
    samples: days,
    reply: object({
      success,
      data: KeywordStatistics,
      range: Range,
    }),
  }).handle(async ({ ctx, args }) => {
    const window = readWindow(args.startDate, args.endDate)
    await requireSearchData(ctx)
    const request = await readTable(ctx, 'searchStatisticsKeywordRankings', args)
    return {
      success: true,
      data: await keywordStatistics(ctx, window, request),
      range: rangeOf(window),
    }
  }),

  getContentRankings: route({
    method: 'GET',
    path: 'search-statistics/stats/content-rankings',
    summary: 'List content rankings',
    description: 'Lists pages that lost search traffic within a year.',
    can,
    args: { endDate: windowArgs.endDate, ...listArgs },
    samples: () => ({ endDate: '2026-05-28' }),
    reply: object({
      success,
      data: ContentRankings,
      range: Range,
    }),
  }).handle(async ({ ctx, args }) => {
    const { end } = readWindow(args.endDate, args.endDate)
    await requireSearchData(ctx)
    const { data, window } = await contentRankings(ctx, end, args)
    return { success: true, data, range: rangeOf(window) }
  }),

  listPagesOfKeywords: route({
    method: 'POST',
    path: 'search-statistics/stats/keywords/posts',
    summary: 'List pages that rank for keywords',
    can,
    args: {
      ...windowArgs,
      keywords: lenientTexts('Keywords to list pages for.'),
      limit: listArgs.limit,
      offset: listArgs.offset,
    },
    samples: () => ({ ...days(), keywords: ['tea'] }),
    reply: object({
      success,
      data: PagesOfKeywords,
      range: Range,
    }),
  }).handle(async ({ ctx, args }) => {
    const window = readWindow(args.startDate, args.endDate)
    await requireSearchData(ctx)
    const part = readListRequest(args, {}, { column: '', limit: 10 })
    return {
      success: true,
      data: await pagesOfKeywords(ctx, window, args.keywords ?? [], part),
      range: rangeOf(window),
    }
  }),

  getPostDetail: route({
    method: 'GET',
    path: 'search-statistics/post-detail',
    summary: 'Get search details of a post',
    can,
    args: { ...windowArgs, postId },
    samples: ofPost,
    reply: object({
      success,
      data: PostDetail,
    }),
  }).handle(async ({ ctx, args }) => {
    readWindow(args.startDate, args.endDate)
    return { success: true, data: await postDetail(ctx, await getPost(ctx, args.postId ?? 0)) }
  }),

  getPostStatistics: route({
    method: 'GET',
    path: 'search-statistics/post-detail/seo-statistics',
    summary: 'Get search statistics of a post',
    can,
    args: { ...windowArgs, postId },
    samples: ofPost,
    reply: object({
      success,
      data: PostStatistics,
      range: Range,
    }),
  }).handle(async ({ ctx, args }) => {
    const window = readWindow(args.startDate, args.endDate)
    const row = await getPost(ctx, args.postId ?? 0)
    await requireSearchData(ctx)
    return {
      success: true,
      data: await postStatistics(ctx, window, row),
      range: rangeOf(window),
    }
  }),

  getPostKeywords: route({
    method: 'GET',
    path: 'search-statistics/post-detail/keywords',
    summary: 'List keywords of a post',
    can,
    args: { ...windowArgs, postId, ...listArgs, filter },
    samples: ofPost,
    reply: object({
      success,
      data: object({ paginated: KeywordTable }, required),
      range: Range,
    }),
  }).handle(async ({ ctx, args }) => {
    const window = readWindow(args.startDate, args.endDate)
    const row = await getPost(ctx, args.postId ?? 0)
    await requireSearchData(ctx)
    const request = await readTable(ctx, 'searchStatisticsPostDetailKeywords', args)
    return {
      success: true,
      data: await postKeywords(ctx, window, row, request),
      range: rangeOf(window),
    }
  }),

  getFocusKeywordTrend: route({
    method: 'GET',
    path: 'search-statistics/post-detail/focus-keyword',
    summary: 'Get the focus keyword trend of a post',
    can,
    args: { ...windowArgs, postId, focusKeyword: lenientText('Focus keyword.') },
    samples: () => ({ ...ofPost(), focusKeyword: 'tea' }),
    reply: object({
      success,
      data: FocusKeyword,
      range: Range,
    }),
  }).handle(async ({ ctx, args }) => {
    const window = readWindow(args.startDate, args.endDate)
    const row = await getPost(ctx, args.postId ?? 0)
    await requireSearchData(ctx)
    return {
      success: true,
      data: await focusKeyword(ctx, window, row, args.focusKeyword ?? ''),
      range: rangeOf(window),
    }
  }),
}
