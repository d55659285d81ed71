import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, mapOf, object, string } from '../../../contract/schema.ts'
import {
  Done,
  done,
  lenientIds,
  listArgs,
  membersOrOne,
  needs,
  readListRequest,
  rowsPerPage,
  textOf,
} from '../../seo-kernel/index.ts'
import { TotalsReply } from '../listing/index.ts'
import { scopeOfRedirects } from '../rules/index.ts'
import { logErrors } from './errors.ts'
import { clearLog, deleteEntries, exportLog, listLog } from './service.ts'
import { LOG_ORDERS, type LogName } from './store.ts'

const required = { required: true } as const

/** The logs by their names in paths. */
const SLUGS: Readonly<Record<string, LogName>> = { logs: 'redirects', '404': 'missing' }

const slug = inPath(string({ description: 'Type of log: `logs` or `404`.' }))

const logOf = (names: Readonly<Record<string, LogName>>, given: string): LogName => {
  const log = Object.entries(names).find(([name]) => name === given.toLowerCase())?.[1]
  if (!log) throw logErrors.seo_unknown_log()
  return log
}

/** Drops values that are no strings. */
const Urls = lenient(array(string(), { description: 'URLs whose entries are deleted.' }), (given) =>
  membersOrOne(given).filter((url) => typeof url === 'string'),
)

const Log = lenient(
  string({ description: 'Name of the log, case-insensitive.', enum: ['redirectLogs', 'logs404'] }),
  textOf,
)

const Row = object({
  id: integer(required),
  url: string(required),
  hits: integer(required),
  last_accessed: string(required),
  request_data: object(
    {
      source: string(required),
      headers: mapOf(string(), {
        description: 'Request headers without secrets, if logging of headers is enabled.',
      }),
    },
    required,
  ),
  ip: string(required),
  http_code: integer(required),
  redirect_id: integer(),
  sent_to: string(),
  referrers: array(string(), required),
})

export const logRoutes = {
  listRequestLog: route({
    method: 'POST',
    path: 'redirects/(?P<slug>logs|404)/(?P<filter>all)',
    summary: 'List redirect or 404 logs',
    can: needs('redirects_manage', 'page_redirects_manage'),
    args: {
      slug,
      filter: inPath(string({ description: 'Always `all`.' })),
      ...listArgs,
    },
    samples: () => ({ slug: 'logs', filter: 'all' }),
    reply: object({
      success: boolean(required),
      rows: array(Row, required),
      totals: TotalsReply,
    }),
  }).handle(async ({ ctx, args }) => {
    const log = logOf(SLUGS, args.slug)
    const table = log === 'redirects' ? 'redirectLogs' : 'redirect404Logs'
    const usual = { column: 'last_accessed', limit: await rowsPerPage(ctx, table) } as const
    return listLog(ctx, log, {
      ...readListRequest(args, LOG_ORDERS, usual),
      within: scopeOfRedirects(ctx),
    })
  }),

  deleteLogEntries: route({
    method: 'DELETE',
    path: 'redirects/logs/(?P<slug>logs|404)',
    summary: 'Delete redirect or 404 logs',
    can: needs('redirects_manage'),
    args: {
      slug,
      urls: Urls,
      ids: lenientIds('Ids of log rows; all entries of their URLs are deleted.'),
    },
    samples: (n) => ({ slug: '404', ids: [n] }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await deleteEntries(ctx, logOf(SLUGS, args.slug), args)
    return done
  }),

  exportRequestLog: route({
    method: 'GET',
    path: 'redirects/export-logs/(?P<type>[\\w-]+)',
    summary: 'Export redirect or 404 logs as CSV',
    can: needs('redirects_settings'),
    args: { type: inPath(string({ description: 'Type of log: `redirect` or `404`.' })) },
    samples: () => ({ type: 'redirect' }),
    reply: object({
      success: boolean(required),
      redirects: string(required),
      leftOut: integer({
        ...required,
        description: 'Number of older entries that are not included.',
      }),
    }),
  }).handle(async ({ ctx, args }) => {
    const log = logOf({ redirect: 'redirects', '404': 'missing' }, args.type)
    const { csv, leftOut } = await exportLog(ctx, log)
    return { success: true, redirects: csv, leftOut }
  }),

  clearLog: route({
    method: 'POST',
    path: 'clear-log',
    summary: 'Delete all entries of a log',
    can: needs('tools_settings'),
    args: { log: Log },
    samples: () => ({ log: 'logs404' }),
    reply: object({
      success: boolean(required),
      logSize: object({ original: integer(required), readable: string(required) }, required),
    }),
  }).handle(async ({ ctx, args }) => {
    const log = logOf({ redirectlogs: 'redirects', logs404: 'missing' }, args.log ?? '')
    return { success: true, logSize: await clearLog(ctx, log) }
  }),
}
