import { stringify } from 'csv-stringify/sync'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { guardFormula } from '../../../lib/formulas.ts'
import { forgottenBefore, seoOptions, totalsOf } from '../../seo-kernel/index.ts'
import { logErrors } from './errors.ts'
import {
  countAddresses,
  countNotes,
  deleteAll,
  deleteBefore,
  deleteByIds,
  deleteByUrls,
  findAddresses,
  findBefore,
  type GroupedRow,
  type ListQuery,
  type LogName,
  type LogRow,
} from './store.ts'
import { dropNotes, storeNotes } from './waiting.ts'

/** One page of the addresses in a log. */
export const listLog = async (ctx: Context, log: LogName, query: ListQuery) => {
  await storeNotes(ctx)
  const [total, rows] = await Promise.all([
    countAddresses(ctx.background, log, query),
    findAddresses(ctx.background, log, query),
  ])
  return { success: true, rows: rows.map(presentRow), totals: totalsOf(total, query) }
}

/** Addresses that were requested last, missing ones first. */
export const findLoggedAddresses = async (
  ctx: Context,
  limit: number,
): Promise<readonly string[]> => {
  await storeNotes(ctx)
  const newest = { column: 'last_accessed', direction: 'desc', search: '', offset: 0 } as const
  const [missing, redirected] = await Promise.all(
    (['missing', 'redirects'] as const).map((log) =>
      findAddresses(ctx.background, log, { ...newest, limit }),
    ),
  )
  return [...(missing ?? []), ...(redirected ?? [])].map(({ last }) => last.url)
}

/** Data of a request besides its columns. */
interface RequestData {
  readonly source: string
  readonly headers?: Readonly<Record<string, string>>
}

const presentRow = ({ last, hits, referrers }: GroupedRow) => ({
  id: last.id,
  url: last.url,
  hits,
  last_accessed: last.created_gmt.replace('T', ' '),
  request_data: JSON.parse(last.request_data) as RequestData,
  ip: last.ip,
  http_code: last.http_code,
  ...(last.redirect_id === null ? {} : { redirect_id: last.redirect_id }),
  ...(last.sent_to === '' ? {} : { sent_to: last.sent_to }),
  referrers,
})

const MAX_AT_ONCE = 1_000

/** Deletes the entries of these addresses, or of the addresses of these rows. */
export const deleteEntries = async (
  ctx: Context,
  log: LogName,
  given: {
    readonly urls?: readonly string[] | undefined
    readonly ids?: readonly number[] | undefined
  },
): Promise<void> => {
  const { urls = [] } = given
  const ids = (given.ids ?? []).filter((id) => id > 0)
  if (urls.length + ids.length === 0) throw logErrors.seo_nothing_to_delete()
  if (urls.length + ids.length > MAX_AT_ONCE) throw logErrors.seo_too_many_entries(MAX_AT_ONCE)
  await storeNotes(ctx)
  await ctx.transaction(async ({ db }) => {
    await deleteByUrls(db, log, urls)
    await deleteByIds(db, log, ids)
  })
}

/** Deletes entries of the 404 log for addresses that have a redirect now. */
export const purgeMissing = async (ctx: WriteContext, urls: readonly string[]): Promise<void> => {
  const spelled = urls.flatMap((url) => [url, withOtherEnd(url)])
  dropNotes(ctx, 'missing', new Set(spelled))
  await deleteByUrls(ctx.db, 'missing', spelled)
}

/** The same path with or without a trailing slash. */
const withOtherEnd = (url: string): string => {
  const end = url.search(/\?|$/)
  const path = url.slice(0, end)
  return `${path.endsWith('/') ? path.slice(0, -1) : `${path}/`}${url.slice(end)}`
}

/** Empties a log, and returns its size. */
export const clearLog = async (ctx: Context, log: LogName) => {
  await storeNotes(ctx)
  await ctx.transaction(({ db }) => deleteAll(db, log))
  return { original: 0, readable: '0 B' }
}

/** Deletes entries older than the setting. */
export const purgeLogs = async (ctx: Context): Promise<void> => {
  const { redirects, log404 } = (await seoOptions(ctx)).redirects.logs
  await storeNotes(ctx)
  const lengths = { redirects: redirects.length, missing: log404.length }
  await ctx.transaction(async ({ db }) => {
    for (const log of ['redirects', 'missing'] as const) {
      const before = forgottenBefore(lengths[log], ctx.clock())
      if (before) await deleteBefore(db, log, toGmtText(before))
    }
  })
}

/** Size limit of an export in characters; contains the newest entries of a longer log. */
const MAX_CSV = 10_000_000

const AT_ONCE = 1_000

/** A log as CSV, and the number of entries left out. */
export const exportLog = async (
  ctx: Context,
  log: LogName,
): Promise<{ readonly csv: string; readonly leftOut: number }> => {
  await storeNotes(ctx)
  const columns = COLUMNS.filter((name) => log === 'redirects' || name !== 'target')
  let csv = stringify([[...columns]], CSV)
  let count = 0
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await findBefore(ctx.background, log, last, AT_ONCE)
    const lines = stringify(
      rows.map((row) => columns.map((name) => CELLS[name](row))),
      CSV,
    )
    if (csv.length + lines.length > MAX_CSV) break
    csv += lines
    count += rows.length
    last = rows.at(-1)?.id ?? 0
    if (rows.length < AT_ONCE) break
  }
  return { csv, leftOut: Math.max((await countNotes(ctx.background, log)) - count, 0) }
}

const COLUMNS = ['date', 'source', 'target', 'ip', 'referrer', 'useragent'] as const

const CELLS: Readonly<Record<(typeof COLUMNS)[number], (row: LogRow) => string>> = {
  date: (row) => row.created_gmt.replace('T', ' '),
  source: (row) => row.url,
  target: (row) => row.sent_to,
  ip: (row) => row.ip,
  referrer: (row) => row.referrer,
  useragent: (row) => row.agent,
}

const CSV = { cast: { string: guardFormula }, record_delimiter: 'windows' } as const
