import { perRequest } from '../../../../cache/request-cache.ts'
import type { Context } from '../../../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../../../contract/site/address-resolvers.ts'
import { seoOptions } from '../../options/index.ts'
import { isProbe } from '../probe/index.ts'
import { noteOf, type Outcome, type SeenRequest, seenRequest } from './note.ts'
import type { LogName } from './store.ts'
import { keepNote } from './waiting.ts'

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

/** Notes that another part of the site has led a request on, where that is wanted. */
export const noteMoved = async (
  request: AddressRequest,
  { to, status = 301 }: Extract<Resolution, { kind: 'moved' }>,
): Promise<void> => {
  const { ctx } = request
  if (once(ctx).isNoted || !(await seoOptions(ctx)).redirects.logs.external) return
  await note(ctx, 'redirects', seenRequest(request), { status, to, by: OURSELVES })
}

const OURSELVES = 'Callboard'
