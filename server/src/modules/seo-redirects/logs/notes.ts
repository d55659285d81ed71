import type { Context } from '../../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import type { RedirectedVisit } from '../../../contract/site/redirected-visits.ts'
import { OWN_VISITOR } from '../../../lib/network.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { REDIRECT_BY } from '../matching/index.ts'
import { isProbe } from '../probe/index.ts'
import { noteOf, type Outcome, type SeenRequest, seenRequest } from './note.ts'
import type { LogName } from './store.ts'
import { isRoomFor, keepNote, waitFor } from './waiting.ts'

const note = async (
  ctx: Context,
  log: LogName,
  request: SeenRequest,
  outcome: Outcome,
): Promise<void> => {
  // Requests of the site itself also look for missing pages.
  if (request.ip === OWN_VISITOR || isProbe(() => ctx, request.headers)) return
  const { logs } = (await seoOptions(ctx)).redirects
  const { enabled } = log === 'redirects' ? logs.redirects : logs.log404
  if (enabled) keepNote(ctx, log, noteOf(ctx, request, outcome, logs))
}

/** Logs a missing page; leaves the response to other resolvers. */
export const noteMissing = async (request: AddressRequest): Promise<Resolution | undefined> => {
  const { ctx, isGone } = request
  if (isRoomFor(ctx, 'missing'))
    await note(ctx, 'missing', seenRequest(request), { status: isGone ? 410 : 404 })
  return undefined
}

/**
 * Logs a redirected request: by rules, or where the setting is on by other modules. Drops entries when
 * requests come faster than they are stored.
 */
export const noteVisit = (visit: RedirectedVisit): void => {
  if (!isRoomFor(visit, 'redirects')) return
  const ctx = visit.openContext()
  waitFor(ctx, noteRedirected(ctx, visit))
}

const noteRedirected = async (
  ctx: Context,
  { request, address, ip, status, to, rules: [ruleId] }: RedirectedVisit,
): Promise<void> => {
  const { method = 'GET', headers } = request
  const { external } = (await seoOptions(ctx)).redirects.logs
  if (ruleId === undefined && !external) return
  const by = ruleId === undefined ? OURSELVES : REDIRECT_BY
  await note(ctx, 'redirects', { method, url: address, headers, ip }, { status, to, by, ruleId })
}

const OURSELVES = 'Callboard'
