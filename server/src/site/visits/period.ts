import type { Context, Linker } from '../../contract/context.ts'
import { ApiError } from '../../contract/errors.ts'
import { dayBefore, dayOf, type ReportQuery, reportQuery } from '../../modules/analytics/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { type Html, html } from '../common/html.ts'
import { VISITS_PAGE } from './address.ts'

/** The offered periods in days, up to and including today. */
const CHOICES: ReadonlyMap<number, string> = new Map([
  [1, 'Today'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
  [365, 'A year'],
])

const USUAL_DAYS = 30

/** Longer than any counted path. */
const MAX_PATH = 2_048

/** The parsed query of the visits page. */
export interface PeriodRequest {
  readonly query: ReportQuery
  /** The chosen period; undefined for custom days. */
  readonly days: number | undefined
  /** Why the requested days are invalid. */
  readonly problem?: string
}

/** Reads the query. Invalid days give a `problem` and the default period. */
export const readPeriodRequest = async (
  ctx: Context,
  asked: { get(name: string): string | null },
): Promise<PeriodRequest> => {
  const path = asked.get('path')?.slice(0, MAX_PATH).replaceAll('\0', '').toWellFormed()
  const page = path?.startsWith('/') ? { path } : {}
  const [start, end] = ['start', 'end'].map((name) => asked.get(name)?.slice(0, 20) || undefined)
  const wanted = Number(asked.get('days'))
  const days = CHOICES.has(wanted) ? wanted : USUAL_DAYS
  try {
    if (start !== undefined || end !== undefined)
      return { query: await reportQuery(ctx, { ...page, start, end }), days: undefined }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    return { query: await reportQuery(ctx, page), days: USUAL_DAYS, problem: error.message }
  }
  const today = dayOf(ctx.clock(), (await siteSettings(ctx)).timezone)
  return { query: await reportQuery(ctx, { ...page, start: dayBefore(today, days - 1) }), days }
}

/** The query for the same period and path. */
export const queryOf = ({
  query: { period, path },
  days,
}: PeriodRequest): Readonly<Record<string, string>> => ({
  ...(days === undefined
    ? { start: period.from, end: period.to }
    : days !== USUAL_DAYS && { days: String(days) }),
  ...(path !== undefined && { path }),
})

/** Links to the offered periods, and a form for custom ones. */
export const printPeriods = (
  { links }: Linker,
  { query: { period, path, today }, days }: PeriodRequest,
): Html => {
  const page = links.site(VISITS_PAGE)
  const addressOf = (choice: number): string =>
    `${page}?${new URLSearchParams({ days: String(choice), ...(path !== undefined && { path }) })}`
  return html`<nav class="statistics-nav" aria-label="Period"><ul>${Array.from(
    CHOICES,
    ([choice, label]) =>
      html`<li><a href="${addressOf(choice)}"${choice === days && html` aria-current="page"`}>${label}</a></li>
`,
  )}</ul></nav>
<form class="catalogue-form" method="get" action="${page}" aria-label="Own period">
<p><label for="visits-start">From</label><input id="visits-start" type="date" name="start" value="${period.from}" max="${today}" required></p>
<p><label for="visits-end">To</label><input id="visits-end" type="date" name="end" value="${period.to}" max="${today}" required></p>
${path !== undefined && html`<input type="hidden" name="path" value="${path}">`}
<p><input type="submit" value="Show"></p>
</form>`
}
