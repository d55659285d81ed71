import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { auditFailed } from './errors.ts'
import { type Audit, scoreOf } from './finding.ts'
import { testPage } from './tests.ts'
import { visitPage } from './visit.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    'seo.home-page-audited': object
  }
}

interface StoredAudit extends Audit {
  readonly auditedGmt: string
}

export interface Competitor extends StoredAudit {
  readonly url: string
}

const HOME = 'seo_home_audit'
const COMPETITORS = 'seo_competitors'

/** The least recently audited competitors are dropped. */
const MAX_COMPETITORS = 20

/** Within this time the stored audit is returned, unless the request asks for a refresh. */
const FRESH_MS = 10 * 60_000

/** The last audit of the home page; undefined if there is none. */
export const findHomeAudit = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<StoredAudit | undefined> =>
  (await findOptions(db, [HOME])).get(HOME) as StoredAudit | undefined

export const auditHome = async (ctx: Context, isRefresh: boolean): Promise<Audit> => {
  const known = await findHomeAudit(ctx)
  if (known && !isRefresh && isFresh(ctx, known)) return known
  const audit = await auditPage(ctx, ctx.links.site(''))
  await ctx.transaction(async (ctx) => {
    await saveOption(ctx.db, HOME, audit)
    ctx.touch('options')
    ctx.emit('seo.home-page-audited', {})
  })
  return audit
}

/** Newest first. */
export const listCompetitors = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<readonly Competitor[]> =>
  ((await findOptions(db, [COMPETITORS])).get(COMPETITORS) ?? []) as readonly Competitor[]

export const auditCompetitor = async (
  ctx: Context,
  given: string,
  isRefresh: boolean,
): Promise<readonly Competitor[]> => {
  const url = addressOf(given)
  if (url === undefined) throw auditFailed('seo_audit_no_address', 'invalid-url')
  const known = (await listCompetitors(ctx)).find((competitor) => competitor.url === url)
  const isKnown = known !== undefined && !isRefresh && isFresh(ctx, known)
  const competitor = isKnown ? known : { url, ...(await auditPage(ctx, url)) }
  return changeCompetitors(ctx, (before) => [
    competitor,
    ...before.filter((other) => other.url !== url),
  ])
}

export const removeCompetitor = (ctx: Context, given: string): Promise<readonly Competitor[]> => {
  const url = addressOf(given)
  return changeCompetitors(ctx, (before) => before.filter((other) => other.url !== url))
}

const changeCompetitors = (
  ctx: Context,
  change: (before: readonly Competitor[]) => readonly Competitor[],
): Promise<readonly Competitor[]> =>
  ctx.transaction(async (ctx) => {
    // Concurrent audits must not overwrite each other's results.
    await advisoryLock(ctx.db, COMPETITORS)
    const after = change(await listCompetitors(ctx)).slice(0, MAX_COMPETITORS)
    await saveOption(ctx.db, COMPETITORS, after)
    ctx.touch('options')
    return after
  })

/** Audits one page without storing the result. */
export const auditPage = async (ctx: Context, address: string): Promise<StoredAudit> => {
  const visit = await visitPage(ctx, address)
  if (!visit) throw auditFailed('seo_audit_unreachable', 'unreachable')
  const results = testPage(visit)
  return { score: scoreOf(results), results, auditedGmt: nowGmt(ctx.clock) }
}

const isFresh = ({ clock }: Context, { auditedGmt }: StoredAudit): boolean =>
  auditedGmt > toGmtText(new Date(clock().getTime() - FRESH_MS))

/** Adds a missing scheme; undefined if the address is invalid. */
const addressOf = (given: string): string | undefined => {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined
}
