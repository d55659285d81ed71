import type { Context } from '../../contract/context.ts'
import { countSubmissions, findSubmissions, type SubmissionRow } from './store.ts'
import { addressAt } from './submit.ts'

/** One message to search engines and its result. */
export interface Submission {
  readonly id: number
  readonly date: string
  /** The status of the response; null if none came. */
  readonly status: number | null
  readonly accepted: boolean
  readonly meaning: string
  readonly count: number
  /** The first of the addresses. */
  readonly urls: readonly string[]
  readonly retryAt: string | null
}

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'The addresses were taken.',
  202: 'The addresses were taken; the key is still to be looked at.',
  400: 'The message was not understood.',
  403: 'The key file could not be read, or holds another key.',
  422: 'The addresses do not belong to this site, or the key is malformed.',
  429: 'The service was told too much; the addresses are sent again later.',
}

/** The meaning of a response in words. */
const meaningOf = (status: number | null): string => {
  if (status === null) return 'No answer came; the addresses are sent again later.'
  if (status >= 500) return 'The service is in trouble; the addresses are sent again later.'
  return MEANINGS[status] ?? 'The service refused the addresses.'
}

/** One page of the log, newest first. */
export const listSubmissions = async (
  ctx: Context,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly Submission[]; readonly total: number }> => {
  const [rows, total] = await Promise.all([findSubmissions(ctx.db, part), countSubmissions(ctx.db)])
  return { rows: rows.map((row) => presentSubmission(ctx, row)), total }
}

const presentSubmission = (ctx: Context, row: SubmissionRow): Submission => ({
  id: row.id,
  date: `${row.sent_gmt}Z`,
  status: row.status,
  accepted: row.status === 200 || row.status === 202,
  meaning: meaningOf(row.status),
  count: row.address_count,
  urls: (JSON.parse(row.paths) as readonly string[]).map((path) => addressAt(ctx, path)),
  retryAt: row.retry_gmt === null ? null : `${row.retry_gmt}Z`,
})
