import type { Context } from '../../../contract/context.ts'
import { integer, object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import { codeOf, STATUSES, type Status } from './codes.ts'
import { countByCode } from './list.ts'
import { findSiteFindings } from './site-findings.ts'
import { SITE_KINDS } from './store.ts'

const required = { required: true } as const

export const SiteIssue = object({
  issueId: integer(required),
  kind: oneOf(SITE_KINDS, required),
  objectId: integer({ description: 'Id of the redirect; 0 for the site.', ...required }),
  code: string(required),
  status: oneOf(STATUSES, required),
  metadata: object({ source: string(), target: string() }, required),
})

/** More redirects than people would repair one by one. */
const MAX_ISSUES = 500

export const siteIssues = async (
  ctx: Context,
  isIgnored: boolean,
): Promise<readonly ValueOf<typeof SiteIssue>[]> => {
  const rows = await findSiteFindings(ctx.db, isIgnored, MAX_ISSUES)
  return rows.flatMap(({ id, kind, object_id, code, metadata }) => {
    const known = codeOf(code)
    return known
      ? [
          {
            issueId: id,
            kind: kind === 'redirect' ? ('redirect' as const) : ('site' as const),
            objectId: object_id,
            code,
            status: known.status,
            metadata,
          },
        ]
      : []
  })
}

type Counts = Readonly<Record<Status, number>>

/** The numbers of shown findings, of pages and of the site. */
export const countByStatus = async (
  ctx: Context,
): Promise<{ readonly pages: Counts; readonly site: Counts }> => {
  const [all, site] = await Promise.all([
    countByCode(ctx.background, false),
    siteIssues(ctx, false),
  ])
  const total = (status: Status): number =>
    all.reduce((sum, { code, count }) => sum + (codeOf(code)?.status === status ? count : 0), 0)
  const ofSite = (status: Status): number => site.filter((issue) => issue.status === status).length
  const counts = (count: (status: Status) => number): Counts => ({
    error: count('error'),
    warning: count('warning'),
    passed: count('passed'),
  })
  return { pages: counts((status) => total(status) - ofSite(status)), site: counts(ofSite) }
}
