import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { type Audit, auditPage } from '../page-audit/index.ts'
import { pageSpeedErrors } from './errors.ts'
import { measureHere, type Speed } from './laboratory.ts'
import { findReport, getPage, isFresh, type Kept, keepReport, type Page } from './reports.ts'
import { askService, type ServiceFault } from './service-port.ts'

const DAY_MS = 86_400_000

/** Timeouts: clients wait for a request, but not for a job. */
const WAIT_MS = 20_000
const JOB_WAIT_MS = 55_000

/** The speed of a page in responses. */
export interface ShownSpeed extends Speed {
  readonly lastUpdated: string
  /** Why the service has not measured the page; the figures are then older, or measured here. */
  readonly fault?: ServiceFault
}

/** Measures the page of an item, unless there is a report of the last day. */
export const pageSpeed = async (
  ctx: Context,
  postId: number,
  isForced: boolean,
): Promise<ShownSpeed> => {
  const page = await getPage(ctx, postId)
  const key = ctx.config.pageSpeedKey
  const known = await findReport<Speed>(ctx, 'speed', page)
  const isUsable = known?.report.source === (key === undefined ? 'local' : 'pagespeed')
  if (known && isUsable && !isForced && isFresh(ctx, page, known, DAY_MS)) return shown(known)
  if (key === undefined) return shown(await keepReport(ctx, 'speed', page, await here(ctx, page)))
  const measured = await askService(ctx, key, page.address, WAIT_MS)
  if (typeof measured === 'object') return shown(await keepReport(ctx, 'speed', page, measured))
  if (measured !== 'refused') await tryAgainLater(ctx, page)
  // The local result is not stored, so that the next request calls the service again.
  const other = known && isUsable ? known : { report: await here(ctx, page), madeGmt: now(ctx) }
  return { ...shown(other), fault: measured }
}

const now = ({ clock }: Context): string => nowGmt(clock)

const shown = ({ report, madeGmt }: Kept<Speed>): ShownSpeed => ({
  ...report,
  lastUpdated: madeGmt.replace('T', ' '),
})

const here = async (ctx: Context, { address }: Page): Promise<Speed> => {
  const speed = await measureHere(ctx, address)
  if (!speed) throw pageSpeedErrors.seo_page_not_public()
  return speed
}

export const SPEED_JOB = 'seo.page-speed'

interface SpeedJob {
  readonly id: number
  readonly address: string
}

const tryAgainLater = (ctx: Context, { id, address }: Page): Promise<void> => {
  const job: SpeedJob = { id, address }
  return ctx.transaction(({ jobs }) => jobs.add(SPEED_JOB, job, { key: `${SPEED_JOB} ${id}` }))
}

/** Calls the service again; throws on failure, so that the queue retries with growing delays. */
export const measureLater = async (ctx: Context, { id, address }: SpeedJob): Promise<void> => {
  const key = ctx.config.pageSpeedKey
  if (key === undefined) return
  const measured = await askService(ctx, key, address, JOB_WAIT_MS)
  if (typeof measured === 'object') await keepReport(ctx, 'speed', { id, address }, measured)
  else if (measured !== 'refused') throw new Error(`the speed of pages is not told: ${measured}`)
}

/** Audits the page of an item, unless there is a report of the last week. */
export const auditItem = async (ctx: Context, postId: number): Promise<Audit> => {
  const page = await getPage(ctx, postId)
  const known = await findReport<Audit>(ctx, 'audit', page)
  if (known && isFresh(ctx, page, known, 7 * DAY_MS)) return known.report
  const { score, results } = await auditPage(ctx, page.address)
  return (await keepReport<Audit>(ctx, 'audit', page, { score, results })).report
}

/** The last audit of a page, whatever its age. */
export const knownAudit = async (
  ctx: Context,
  place: Pick<Page, 'id' | 'address'>,
): Promise<Audit | undefined> => (await findReport<Audit>(ctx, 'audit', place))?.report
