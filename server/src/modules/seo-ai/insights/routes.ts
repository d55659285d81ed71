import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, string } from '../../../contract/schema.ts'
import {
  Done,
  done,
  lenientInteger,
  lenientLine,
  lenientText,
  listArgs,
  needs,
  readListRequest,
  textOf,
} from '../../seo-kernel/index.ts'
import { Preview } from '../provider/index.ts'
import { listSubscribers, subscribe, unsubscribe } from './brand-tracker.ts'
import { Report, STATUSES } from './report.ts'
import {
  advanceReport,
  createReport,
  listReports,
  previewReport,
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

const success = boolean(required)

/** Time to process an answer after it has arrived. */
const READING_MS = 5_000
const Made = object({ success, data: object({ uuid: string(required) }, required) })
const Shown = object({ success, data: object({ report: Report }, required) })
const uuid = inPath(string({ description: 'Id of the report.' }))

const COLUMNS: Readonly<Record<string, ReportOrder['column']>> = {
  created: 'created_gmt',
  updated: 'updated_gmt',
  keyword: 'keyword',
  status: 'status',
}

const MAX_ROWS = 100

export const insightRoutes = {
  listAiReports: route({
    method: 'GET',
    path: PATH,
    summary: 'List AI keyword reports',
    can,
    args: {
      orderBy: lenient(string({ enum: Object.keys(COLUMNS) }), textOf),
      orderDir: listArgs.orderDir,
      limit: lenientInteger(`Maximum number of reports, up to ${MAX_ROWS}.`),
      offset: listArgs.offset,
      searchTerm: lenientText('Limit results to keywords that contain this text.'),
      status: lenient(string({ enum: ['all', ...STATUSES] }), textOf),
    },
    reply: object({
      success,
      data: object({ reports: array(Report, required), total: integer(required) }, required),
    }),
  }).handle(async ({ ctx, args: { status, ...list } }) => {
    const { search, ...order } = readListRequest(list, COLUMNS, {
      column: 'created_gmt',
      limit: 20,
    })
    const { reports, total } = await listReports(
      ctx,
      { status: STATUSES.find((one) => one === status) ?? '', search },
      { ...order, limit: Math.min(order.limit, MAX_ROWS) },
    )
    return { success: true, data: { reports: [...reports], total } }
  }),

  createAiReport: route({
    method: 'POST',
    path: PATH,
    summary: 'Create an AI keyword report',
    can,
    args: { keyword: lenientLine('Keyword to ask the models about.') },
    samples: (n) => ({ keyword: `green tea ${n}` }),
    reply: Made,
  }).handle(async ({ ctx, args: { keyword = '' } }) => ({
    success: true,
    data: { uuid: await createReport(ctx, keyword) },
  })),

  previewAiReport: route({
    method: 'POST',
    path: 'ai/preview/insights',
    summary: 'Preview the requests for an AI keyword report',
    description: 'Returns what would be sent to the AI services, and sends nothing.',
    can,
    args: { keyword: lenientLine('Keyword to ask the models about.') },
    samples: () => ({ keyword: 'green tea' }),
    reply: Preview,
  }).handle(({ ctx, args: { keyword = '' } }) => previewReport(ctx, keyword)),

  getAiReport: route({
    method: 'GET',
    path: ONE,
    summary: 'Get an AI keyword report',
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
    summary: 'Delete an AI keyword report',
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
    summary: 'Run the next model of an AI keyword report',
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
    summary: 'Restart an AI keyword report',
    description: 'Replaces the previous results.',
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
    summary: 'Create a brand tracker subscription',
    can,
    args: { email: lenientLine('E-mail address of the subscriber.') },
    samples: (n) => ({ email: `brand-${n}@example.org` }),
    reply: object({ success, message: string(required) }),
  }).handle(async ({ ctx, args: { email = '' } }) => {
    await subscribe(ctx, email)
    return {
      success: true,
      message:
        'The address is stored on this site only. Brands cannot be tracked yet; administrators see who wants to be notified.',
    }
  }),

  listBrandTrackerSubscribers: route({
    method: 'GET',
    path: `${SUBSCRIBERS}/subscribers`,
    summary: 'List brand tracker subscribers',
    can,
    reply: object({
      success,
      subscribers: array(object({ email: string(required), created: string(required) }), required),
    }),
  }).handle(async ({ ctx }) => ({ success: true, subscribers: [...(await listSubscribers(ctx))] })),

  unsubscribeFromBrandTracker: route({
    method: 'DELETE',
    path: `${SUBSCRIBERS}/subscribers`,
    summary: 'Delete a brand tracker subscription',
    can,
    args: { email: lenientLine('E-mail address of the subscriber.') },
    reply: Done,
  }).handle(async ({ ctx, args: { email = '' } }) => {
    await unsubscribe(ctx, email)
    return done
  }),
}
