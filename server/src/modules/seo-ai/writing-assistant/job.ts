import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { makeResult } from './make.ts'
import { type PageAnswer, readPageAt } from './pages/index.ts'
import {
  findPages,
  findReport,
  type PageRow,
  purgePageTexts,
  type ReportRow,
  updatePage,
  updateReport,
} from './store.ts'

export const REPORT_JOB = 'seo.write-report'

/** Queues the next step of a report. A restarted report replaces the queued step of the earlier one. */
export const askForStep = (
  { jobs }: Pick<WriteContext, 'jobs'>,
  { id, uuid }: Pick<ReportRow, 'id' | 'uuid'>,
  runAt?: Date,
): Promise<void> =>
  jobs.add(REPORT_JOB, { uuid }, { key: `${REPORT_JOB} ${id}`, ...(runAt && { runAt }) })

/** One step: fetches one page, or makes the report after the last one. */
export const takeStep = async (
  ctx: Context,
  { uuid }: { readonly uuid: string },
): Promise<void> => {
  const report = await findReport(ctx.db, uuid)
  if (!report || report.progress === 100) return
  const pages = await findPages(ctx.db, report.id)
  const next = nextOf(pages)
  if (!next) return finish(ctx, report, pages)
  const due = toDate(next.next_gmt)
  if (due > ctx.clock()) await ctx.transaction((ctx) => askForStep(ctx, report, due))
  else await ask(ctx, report, pages, next)
}

type Page = Omit<PageRow, 'html'>

const nextOf = (pages: readonly Page[]): Page | undefined =>
  pages
    .filter(({ state }) => state === 'waiting')
    .toSorted((one, other) =>
      one.next_gmt < other.next_gmt ? -1 : one.position - other.position,
    )[0]

const toDate = (gmt: string): Date => new Date(`${gmt}Z`)

/** The pause between two requests to the same host. */
const SITE_PAUSE_MS = 3_000

const ask = async (
  ctx: Context,
  report: ReportRow,
  pages: readonly Page[],
  page: Page,
): Promise<void> => {
  const answer = await readPageAt(ctx, page.url)
  const now = ctx.clock().getTime()
  const rested = toGmtText(new Date(now + SITE_PAUSE_MS))
  const after = pages.map((each): Page => {
    if (each.id === page.id) return { ...each, ...stateAfter(answer, each, now) }
    const isToRest = each.state === 'waiting' && hostOf(each) === hostOf(page)
    return isToRest && each.next_gmt < rested ? { ...each, next_gmt: rested } : each
  })
  await ctx.transaction(async (ctx) => {
    for (const { id, state, tries, next_gmt, title } of after)
      await updatePage(ctx.db, id, {
        ...{ state, tries, next_gmt, title },
        ...(id === page.id && answer.state === 'read' && { html: answer.html }),
      })
    const progress = progressOf(after)
    await updateReport(ctx.db, report.uuid, { progress, updated_gmt: nowGmt(ctx.clock) })
    const next = nextOf(after)
    await askForStep(ctx, report, next && toDate(next.next_gmt))
  })
}

const hostOf = ({ url }: Page): string => new URL(url).host

/** The last tenth is for making the report. */
const progressOf = (pages: readonly Page[]): number =>
  Math.floor((90 * pages.filter(({ state }) => state !== 'waiting').length) / pages.length)

/** A page without a response is fetched three times, with growing delays. */
const MAX_TRIES = 3
const RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 300

const stateAfter = (answer: PageAnswer, { tries, next_gmt }: Page, now: number): Partial<Page> => {
  if (answer.state === 'read') return { state: 'read', title: answer.title }
  if (answer.state !== 'away' || tries + 1 >= MAX_TRIES)
    return { state: answer.state, tries: tries + 1, next_gmt }
  const seconds = Math.min(
    Math.max(answer.retryAfterSeconds ?? 0, RETRY_SECONDS * 4 ** tries),
    MAX_RETRY_SECONDS,
  )
  return { tries: tries + 1, next_gmt: toGmtText(new Date(now + seconds * 1_000)) }
}

const finish = async (ctx: Context, report: ReportRow, pages: readonly Page[]): Promise<void> => {
  const { post_id: postId, keyword, language } = report
  const result = JSON.stringify(await makeResult(ctx, { postId, keyword, language }, pages))
  await ctx.transaction(async ({ db, clock }) => {
    await updateReport(db, report.uuid, { progress: 100, result, updated_gmt: nowGmt(clock) })
    await purgePageTexts(db, report.id)
  })
}
