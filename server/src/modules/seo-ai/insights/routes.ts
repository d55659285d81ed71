import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, string, typed } from '../../../contract/schema.ts'
import { anything, Done, done, lenientLine, needs, textOf } from '../../seo-kernel/index.ts'
import { listSubscribers, subscribe, unsubscribe } from './brand-tracker.ts'
import type { Report } from './report.ts'
import {
  advanceReport,
  createReport,
  listReports,
  readReport,
  regenerateReport,
  removeReport,
} from './service.ts'
import type { ReportOrder } from './store.ts'

const can = needs('ai_insights_settings')
const required = { required: true } as const
const PATH = 'ai/insights/reports'
const ONE = `${PATH}/(?P<uuid>[\\w-]+)`
const SUBSCRIBERS = 'ai/insights/brand-tracker'

const ReportShape = typed<Report>({
  type: 'object',
  description:
    'A keyword, its `status` (`pending`, `processing`, `completed`, `failed`), and what models said about it: `results` one by one, `brands` by name with their average rank. `error` says why it failed.',
  additionalProperties: true,
})

const success = boolean(required)

/** How long it takes to read an answer, once it has come. */
const READING_MS = 5_000
const Made = object({ success, data: object({ uuid: string(required) }, required) })
const Shown = object({
  success,
  data: typed<{ readonly report: Report }>({
    type: 'object',
    ...required,
    properties: { report: ReportShape },
  }),
})
const uuid = inPath(string({ description: 'The report.' }))

const COLUMNS: Readonly<Record<string, ReportOrder['column']>> = {
  created: 'created_gmt',
  updated: 'updated_gmt',
  keyword: 'keyword',
  status: 'status',
}

const STATUSES = ['pending', 'processing', 'completed', 'failed']
const MAX_ROWS = 100
const MAX_OFFSET = 1_000_000
const MAX_SEARCH = 200

const countOf = (given: unknown, usual: number, least: number, most: number): number => {
  const count = Number.parseInt(textOf(given), 10)
  return Number.isNaN(count) ? usual : Math.min(Math.max(count, least), most)
}

export const insightRoutes = {
  listAiReports: route({
    method: 'GET',
    path: PATH,
    summary: 'List reports about what models say to keywords',
    can,
    args: {
      orderBy: anything('`created`, `updated`, `keyword` or `status`.'),
      orderDir: anything('`ASC` or `DESC`.'),
      limit: anything('How many at once, at most 100.'),
      offset: anything('How many to leave out.'),
      searchTerm: anything('A text that is in the keyword.'),
      status: anything('`all`, `pending`, `processing`, `completed` or `failed`.'),
    },
    reply: object({
      success,
      data: object({ reports: array(ReportShape, required), total: integer(required) }, required),
    }),
  }).handle(async ({ ctx, args }) => {
    const status = textOf(args.status)
    const { reports, total } = await listReports(
      ctx,
      {
        status: STATUSES.includes(status) ? status : '',
        search: textOf(args.searchTerm).replaceAll('\0', '').trim().slice(0, MAX_SEARCH),
      },
      {
        column: COLUMNS[textOf(args.orderBy)] ?? 'created_gmt',
        direction: textOf(args.orderDir).toLowerCase() === 'asc' ? 'asc' : 'desc',
        limit: countOf(args.limit, 20, 1, MAX_ROWS),
        offset: countOf(args.offset, 0, 0, MAX_OFFSET),
      },
    )
    return { success: true, data: { reports: [...reports], total } }
  }),

  createAiReport: route({
    method: 'POST',
    path: PATH,
    summary: 'Have models asked about a keyword',
    can,
    args: { keyword: lenientLine('What somebody looks for who wants to buy something.') },
    samples: (n) => ({ keyword: `green tea ${n}` }),
    reply: Made,
  }).handle(async ({ ctx, args: { keyword = '' } }) => ({
    success: true,
    data: { uuid: await createReport(ctx, keyword) },
  })),

  getAiReport: route({
    method: 'GET',
    path: ONE,
    summary: 'Read a report about a keyword',
    can,
    args: { uuid },
    reply: Shown,
  }).handle(async ({ ctx, args: { uuid } }) => ({
    success: true,
    data: { report: await readReport(ctx, uuid) },
  })),

  deleteAiReport: route({
    method: 'DELETE',
    path: ONE,
    summary: 'Delete a report about a keyword',
    can,
    args: { uuid },
    reply: Done,
  }).handle(async ({ ctx, args: { uuid } }) => {
    await removeReport(ctx, uuid)
    return done
  }),

  processAiReport: route({
    method: 'POST',
    path: `${ONE}/process`,
    summary: 'Ask the next model of a report now',
    can,
    args: { uuid },
    timeoutMs: ({ aiTimeoutMs }) => aiTimeoutMs + READING_MS,
    reply: Shown,
  }).handle(async ({ ctx, args: { uuid } }) => ({
    success: true,
    data: { report: await advanceReport(ctx, uuid) },
  })),

  regenerateAiReport: route({
    method: 'POST',
    path: `${ONE}/regenerate`,
    summary: 'Have a report made anew, in the place of the old one',
    can,
    args: { uuid },
    reply: Made,
  }).handle(async ({ ctx, args: { uuid } }) => ({
    success: true,
    data: { uuid: await regenerateReport(ctx, uuid) },
  })),

  subscribeToBrandTracker: route({
    method: 'POST',
    path: `${SUBSCRIBERS}/subscribe`,
    summary: 'Keep an e-mail address for the day on which brands can be tracked',
    can,
    args: { email: lenientLine('The address.') },
    samples: (n) => ({ email: `brand-${n}@example.org` }),
    reply: object({ success, message: string(required) }),
  }).handle(async ({ ctx, args: { email = '' } }) => {
    await subscribe(ctx, email)
    return {
      success: true,
      message:
        'The address is kept on this site, and sent to nobody. Brands cannot be tracked yet; whoever looks after the site sees who wants to be told.',
    }
  }),

  listBrandTrackerSubscribers: route({
    method: 'GET',
    path: `${SUBSCRIBERS}/subscribers`,
    summary: 'List who wants to be told when brands can be tracked',
    can,
    reply: object({
      success,
      subscribers: array(object({ email: string(required), created: string(required) }), required),
    }),
  }).handle(async ({ ctx }) => ({ success: true, subscribers: [...(await listSubscribers(ctx))] })),

  unsubscribeFromBrandTracker: route({
    method: 'DELETE',
    path: `${SUBSCRIBERS}/subscribers`,
    summary: 'Forget an e-mail address that waits for brand tracking',
    can,
    args: { email: lenientLine('The address.') },
    reply: Done,
  }).handle(async ({ ctx, args: { email = '' } }) => {
    await unsubscribe(ctx, email)
    return done
  }),
}
