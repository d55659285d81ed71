import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { SCANNED_AT_ONCE } from '../../seo-kernel/index.ts'
import { scanLinks } from '../../seo-links/index.ts'
import {
  analysisScope,
  countByStatus,
  countObjects,
  findNextInScope,
  type ObjectRef,
  queueForAnalysis,
  replaceSiteFindings,
} from '../site-scan/index.ts'
import { runErrors } from './errors.ts'
import { siteScore } from './score.ts'
import { checkSite } from './site-checks.ts'
import {
  cancelRun,
  changeRunning,
  countQueued,
  findRun,
  findRunning,
  insertRun,
  type RunRow,
} from './store.ts'

export const STEP = 'seo.audit'

const addStep = ({ jobs }: Pick<WriteContext, 'jobs'>): Promise<void> =>
  jobs.add(STEP, {}, { key: STEP })

/** Begins an audit: everything in scope is analysed again, a page of objects at a time. */
export const startRun = async (ctx: Context): Promise<RunRow> => {
  const total = await countObjects(ctx)
  return ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, STEP)
    if (await findRunning(ctx.db)) throw runErrors.seo_audit_running()
    const run = await insertRun(ctx.db, { state: 'running', started_gmt: nowGmt(ctx.clock), total })
    await addStep(ctx)
    return run
  })
}

/** Ends an audit without a score. What was analysed until then stays. */
export const stopRun = (ctx: Context, id: number): Promise<RunRow> =>
  ctx.transaction(async ({ db, clock }) => {
    const isStopped = await cancelRun(db, id, nowGmt(clock))
    const run = await findRun(db, id)
    if (!run) throw runErrors.seo_audit_no_run()
    if (!isStopped) throw runErrors.seo_audit_not_running()
    return run
  })

/** Continues the running audit once the analysis has nothing to do. */
export const continueRun = async (ctx: WriteContext): Promise<void> => {
  if (await findRunning(ctx.db)) await addStep(ctx)
}

/** Hands the next objects to the analysis, or ends the audit. */
export const takeStep = async (ctx: Context): Promise<void> => {
  const run = await findRunning(ctx.db)
  if (!run) return
  // The links of texts that were saved just now are not known yet.
  if (run.queued === 0 && (await scanLinks(ctx)) === SCANNED_AT_ONCE)
    return ctx.transaction((ctx) => addStep(ctx))
  const isIdle = (await countQueued(ctx.db, 1)) === 0
  const next = isIdle ? await findNext(ctx, run) : { kind: 'post' as const, ids: [] }
  const last = next.ids.at(-1)
  if (isIdle && last === undefined) return finish(ctx, run)
  await ctx.transaction(async (ctx) => {
    const isStill =
      last === undefined ||
      (await changeRunning(ctx.db, run, {
        queued: run.queued + next.ids.length,
        cursor_kind: next.kind,
        cursor_id: last,
      }))
    if (isStill) await queueForAnalysis(ctx, next.kind, next.ids)
  })
}

interface Next {
  readonly kind: ObjectRef['kind']
  readonly ids: readonly number[]
}

/** Items come before terms. */
const findNext = async (ctx: Context, { cursor_kind, cursor_id }: RunRow): Promise<Next> => {
  const scope = await analysisScope(ctx)
  const find = async (kind: ObjectRef['kind'], id: number): Promise<Next> => ({
    kind,
    ids: await findNextInScope(ctx.background, scope, { kind, id }, SCANNED_AT_ONCE),
  })
  if (cursor_kind === 'term') return find('term', cursor_id)
  const posts = await find('post', cursor_id)
  return posts.ids.length > 0 ? posts : find('term', 0)
}

const finish = async (ctx: Context, run: RunRow): Promise<void> => {
  const found = await checkSite(ctx)
  await ctx.transaction(({ db, clock }) => replaceSiteFindings(db, found, nowGmt(clock)))
  const { pages, site } = await countByStatus(ctx)
  await ctx.transaction(async ({ db, clock }) => {
    await changeRunning(db, run, {
      state: 'finished',
      ended_gmt: nowGmt(clock),
      score: siteScore(pages, site),
      errors: pages.error + site.error,
      warnings: pages.warning + site.warning,
      passed: pages.passed + site.passed,
    })
  })
}
