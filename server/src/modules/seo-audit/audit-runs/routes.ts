import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  inPath,
  integer,
  object,
  oneOf,
  orNull,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import { needs, SCANNED_AT_ONCE } from '../../seo-kernel/index.ts'
import { SiteIssue, siteIssues } from '../site-scan/index.ts'
import { startRun, stopRun } from './run.ts'
import { countQueued, findRuns, type RunRow } from './store.ts'

const can = needs('seo_analysis_settings')

const required = { required: true } as const
const count = integer(required)

const Run = object({
  id: count,
  state: oneOf(['running', 'finished', 'cancelled'], required),
  started_gmt: string(required),
  ended_gmt: { ...orNull(string()), ...required },
  total: integer({ description: 'Number of posts and terms.', ...required }),
  done: integer({ description: 'Number of them that are analysed.', ...required }),
  score: { ...orNull(integer({ minimum: 0, maximum: 100 })), ...required },
  counts: object({ error: count, warning: count, passed: count }, required),
})

const shown = async (ctx: Context, row: RunRow): Promise<ValueOf<typeof Run>> => {
  const { id, state, started_gmt, ended_gmt, total, score } = row
  const waiting = state === 'running' ? await countQueued(ctx.db, SCANNED_AT_ONCE) : 0
  return {
    ...{ id, state, started_gmt, ended_gmt, total, score },
    done: state === 'finished' ? total : Math.min(total, Math.max(0, row.queued - waiting)),
    counts: { error: row.errors, warning: row.warnings, passed: row.passed },
  }
}

export const runRoutes = {
  listAuditRuns: route({
    method: 'GET',
    path: 'seo-analysis/runs',
    summary: 'List audits of the site',
    description: 'Returns the latest audits with their scores, newest first.',
    can,
    args: {
      per_page: integer({
        description: 'Maximum number of audits.',
        default: 100,
        minimum: 1,
        maximum: 500,
      }),
    },
    reply: object({ runs: array(Run, required) }),
  }).handle(async ({ ctx, args: { per_page } }) => ({
    runs: await Promise.all((await findRuns(ctx.db, per_page)).map((row) => shown(ctx, row))),
  })),

  startAuditRun: route({
    method: 'POST',
    path: 'seo-analysis/runs',
    summary: 'Run an audit of the site',
    description: 'Analyses all posts, terms and redirects again, in the background.',
    can,
    reply: Run,
  }).handle(async ({ ctx }) => shown(ctx, await startRun(ctx))),

  cancelAuditRun: route({
    method: 'DELETE',
    path: 'seo-analysis/runs/(?P<id>[\\d]+)',
    summary: 'Stop an audit of the site',
    can,
    args: { id: inPath(integer({ minimum: 1 })) },
    samples: () => ({ id: 1 }),
    reply: Run,
  }).handle(async ({ ctx, args: { id } }) => shown(ctx, await stopRun(ctx, id))),

  listSiteIssues: route({
    method: 'GET',
    path: 'seo-analysis/site-issues',
    summary: 'List SEO issues of the site and its redirects',
    description: 'They are found by audits of the site. Others belong to posts and terms.',
    can,
    args: {
      ignored: boolean({
        description: 'Whether to return dismissed issues instead of the others.',
        default: false,
      }),
    },
    reply: object({ issues: array(SiteIssue, required) }),
  }).handle(async ({ ctx, args: { ignored } }) => ({ issues: await siteIssues(ctx, ignored) })),
}
