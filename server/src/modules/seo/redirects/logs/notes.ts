import { perRequest } from '../../../../cache/request-cache.ts'
import type { Context } from '../../../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../../../contract/site/address-resolvers.ts'
import type { LedVisit } from '../../../../contract/site/led-visits.ts'
import { seoOptions } from '../../options/index.ts'
import { REDIRECT_BY } from '../matching/index.ts'
import { isProbe } from '../probe/index.ts'
import { noteOf, type Outcome, type SeenRequest, seenRequest } from './note.ts'
import type { LogName } from './store.ts'
import { isRoomFor, keepNote } from './waiting.ts'

/** Each request is noted once, by whoever knows most about it. */
const once = perRequest(() => ({ isNoted: false }))

const note = async (
  ctx: Context,
  log: LogName,
  request: SeenRequest,
  outcome: Outcome,
): Promise<void> => {
  if (isProbe(ctx, request.headers)) return
  const { logs } = (await seoOptions(ctx)).redirects
  const { enabled } = log === 'redirects' ? logs.redirects : logs.log404
  if (enabled) keepNote(ctx, log, noteOf(ctx, request, outcome, logs))
}

/** Notes that a rule has led a request on, or has answered it. */
export const noteRedirect = (
  ctx: Context,
  request: SeenRequest,
  outcome: Outcome,
): Promise<void> => {
  once(ctx).isNoted = true
  return note(ctx, 'redirects', request, outcome)
}

/** Notes that there was nothing at an address; lets others answer. */
export const noteMissing = async (request: AddressRequest): Promise<Resolution | undefined> => {
  const { ctx, isGone } = request
  if (!once(ctx).isNoted)
    await note(ctx, 'missing', seenRequest(request), { status: isGone ? 410 : 404 })
  once(ctx).isNoted = true
  return undefined
}

/**
 * Notes that a visitor was led on: by rules, or where that is wanted by another part of the site.
 * It may be told of more visits a second than are worth an entry each.
 */
export const noteVisit = (visit: LedVisit): void => {
  const ctx = visit.openContext()
  if (!isRoomFor(ctx, 'redirects')) return
  noteLed(ctx, visit).catch((error: Error) =>
    ctx.log.warn({ err: error }, 'a redirect could not be noted'),
  )
}

const noteLed = async (
  ctx: Context,
  { request, address, ip, status, to, rules: [id] }: LedVisit,
): Promise<void> => {
  const { method = 'GET', headers } = request
  const { external } = (await seoOptions(ctx)).redirects.logs
  if (id === undefined && !external) return
  const rule = id === undefined ? undefined : { id, source: address }
  const by = rule ? REDIRECT_BY : OURSELVES
  await note(ctx, 'redirects', { method, url: address, headers, ip }, { status, to, by, rule })
}

const OURSELVES = 'Callboard'
