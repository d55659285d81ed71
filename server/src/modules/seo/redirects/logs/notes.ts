import { perRequest } from '../../../../cache/request-cache.ts'
import type { Context } from '../../../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../../../contract/site/address-resolvers.ts'
import { seoOptions } from '../../options/index.ts'
import { noteOf, type Outcome, type SeenRequest, seenRequest } from './note.ts'
import { keepNote } from './waiting.ts'

/** Each request is noted once, by whoever knows most about it. */
const once = perRequest(() => ({ isNoted: false }))

/** Notes that a rule has led a request on, or has answered it. */
export const noteRedirect = async (
  ctx: Context,
  request: SeenRequest,
  outcome: Outcome,
): Promise<void> => {
  once(ctx).isNoted = true
  const { logs } = (await seoOptions(ctx)).redirects
  if (logs.redirects.enabled) keepNote(ctx, 'redirects', noteOf(ctx, request, outcome, logs))
}

/** Notes that there was nothing at an address; lets others answer. */
export const noteMissing = async (request: AddressRequest): Promise<Resolution | undefined> => {
  const { ctx, isGone } = request
  if (once(ctx).isNoted) return undefined
  once(ctx).isNoted = true
  const { logs } = (await seoOptions(ctx)).redirects
  if (logs.log404.enabled)
    keepNote(
      ctx,
      'missing',
      noteOf(ctx, seenRequest(request), { status: isGone ? 410 : 404 }, logs),
    )
  return undefined
}

/** Notes that another part of the site has led a request on, where that is wanted. */
export const noteMoved = async (
  request: AddressRequest,
  { to, status = 301 }: Extract<Resolution, { kind: 'moved' }>,
): Promise<void> => {
  const { ctx } = request
  if (once(ctx).isNoted) return
  const { logs } = (await seoOptions(ctx)).redirects
  if (logs.external && logs.redirects.enabled)
    keepNote(
      ctx,
      'redirects',
      noteOf(ctx, seenRequest(request), { status, to, by: OURSELVES }, logs),
    )
}

const OURSELVES = 'Callboard'
