import type { Caller, Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { removePrivateFile } from '../../../store/disk/private-file.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import { isReachable, mayEdit } from '../../users/index.ts'
import {
  CAPABILITY,
  changeRequest,
  deleteRequest,
  findPerson,
  findRequest,
  hasOpenRequest,
  insertRequest,
  type PrivacyRequest,
  pathOf,
  personOf,
  privacyErrors,
  type RequestKind,
} from '../model/index.ts'
import { ASK, ERASE, EXPORT } from '../run/index.ts'

export const getRequest = async (
  ctx: Context,
  { id }: { readonly id: number },
): Promise<PrivacyRequest> => {
  const request = await findRequest(ctx.db, id)
  if (!request) throw privacyErrors.rest_privacy_invalid_id()
  return request
}

/** The kinds of requests that the caller may handle. */
export const kindsFor = ({ can }: Caller): readonly RequestKind[] =>
  (['export', 'erasure'] as const).filter((kind) => can(CAPABILITY[kind]))

/** Whether the caller may handle requests of this kind about the account of this address. */
export const permitRequest = async (
  ctx: Context,
  { kind, email }: Pick<PrivacyRequest, 'kind' | 'email'>,
): Promise<void> => {
  const { account } = await personOf(ctx, email)
  const isPermitted = kindsFor(ctx).some((one) => one === kind)
  if (!isPermitted || (account && !mayEdit(ctx, account)))
    throw privacyErrors.rest_cannot_manage_personal_data()
}

export const createRequest = async (
  ctx: Context,
  given: { readonly kind: RequestKind; readonly email_or_login: string; readonly confirm: boolean },
): Promise<PrivacyRequest> => {
  const { kind, confirm } = given
  const person = await findPerson(ctx, given.email_or_login.trim())
  if (!person) throw privacyErrors.rest_privacy_unknown_person()
  const { email } = person
  await permitRequest(ctx, { kind, email })
  if (confirm && !isReachable(email)) throw privacyErrors.rest_privacy_unreachable()
  return ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, `personal data of ${email}`)
    if (await hasOpenRequest(ctx.db, { kind, email }))
      throw privacyErrors.rest_privacy_open_request()
    const now = nowGmt(ctx.clock)
    const request = await insertRequest(ctx.db, {
      ...{ kind, email, state: confirm ? 'pending' : 'confirmed', created_gmt: now },
      ...(confirm ? { asked_gmt: now } : { confirmed_gmt: now }),
    })
    // Without the address: the log of changes outlives an erasure.
    await audit(ctx, 'personal-data.requested', { subject: request.id, kind, confirm })
    if (confirm) await ctx.jobs.add(ASK, { id: request.id }, { key: `${ASK} ${request.id}` })
    return request
  })
}

/** Asks for the confirmation again; the link of the former mail ends. */
export const askAgain = (ctx: Context, { id }: PrivacyRequest): Promise<PrivacyRequest> =>
  ctx.transaction(async (ctx) => {
    const changes = { state: 'pending', key_hash: null, asked_gmt: nowGmt(ctx.clock) }
    const expected = { id, state: ['pending', 'failed'] } as const
    const request = await changeRequest(ctx.db, expected, changes)
    if (!request) throw privacyErrors.rest_privacy_confirmed()
    await ctx.jobs.add(ASK, { id }, { key: `${ASK} ${id}` })
    return request
  })

/** Begins an export; a completed one may be made again. */
export const startExport = (
  ctx: Context,
  { id, kind }: PrivacyRequest,
  isMailed: boolean,
): Promise<PrivacyRequest> =>
  ctx.transaction(async (ctx) => {
    if (kind !== 'export') throw privacyErrors.rest_privacy_other_kind()
    const work = { work: 'exporting', work_gmt: nowGmt(ctx.clock), problem: '' }
    const changes = { ...work, is_mailed: isMailed ? 1 : 0 }
    const expected = { id, work: '', state: ['confirmed', 'completed'] } as const
    const request = await changeRequest(ctx.db, expected, changes)
    if (!request) throw await refusalOf(ctx, id)
    await ctx.jobs.add(EXPORT, { id }, { key: `${EXPORT} ${id}` })
    return request
  })

export const startErasure = (ctx: Context, { id, kind }: PrivacyRequest): Promise<PrivacyRequest> =>
  ctx.transaction(async (ctx) => {
    if (kind !== 'erasure') throw privacyErrors.rest_privacy_other_kind()
    const expected = { id, work: '', state: ['confirmed'] } as const
    const changes = { work: 'erasing', work_gmt: nowGmt(ctx.clock), problem: '' }
    const request = await changeRequest(ctx.db, expected, changes)
    if (!request) throw await refusalOf(ctx, id)
    await ctx.jobs.add(ERASE, { id }, { key: `${ERASE} ${id}` })
    return request
  })

/** Why a request cannot be carried out. */
const refusalOf = async ({ db }: WriteContext, id: number): Promise<Error> => {
  const request = await findRequest(db, id)
  if (!request) return privacyErrors.rest_privacy_invalid_id()
  if (request.work !== '') return privacyErrors.rest_privacy_busy()
  return request.state === 'completed'
    ? privacyErrors.rest_privacy_completed()
    : privacyErrors.rest_privacy_not_confirmed()
}

export const removeRequest = async (ctx: Context, { id }: PrivacyRequest): Promise<void> => {
  await ctx.transaction(async (ctx) => {
    if (!(await deleteRequest(ctx.db, id))) throw privacyErrors.rest_privacy_busy()
    await audit(ctx, 'personal-data.request-deleted', { subject: id })
  })
  await removePrivateFile(pathOf(ctx, id))
}
