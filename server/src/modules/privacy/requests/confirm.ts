import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { hashMailedKey, isMailedKey } from '../../../lib/secrets/mailed-key.ts'
import { audit } from '../../audit/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { guesses, notifyUser, siteOf } from '../../users/index.ts'
import {
  CONFIRM_DAYS,
  daysAgo,
  FILE_DAYS,
  findAsked,
  findByFileKey,
  type PrivacyRequest,
  takeAsked,
} from '../model/index.ts'
import { confirmedNotice } from '../notices/index.ts'

/** Wrong keys of one address. */
const keys = guesses('personal data', { tries: 20, seconds: 3_600 })

/** The request of a key, or none; `wait` after too many wrong keys. */
export interface Opened {
  readonly request: PrivacyRequest | undefined
  /** In seconds. */
  readonly wait: number | undefined
}

const judge = async (ctx: Context, request: PrivacyRequest | undefined): Promise<Opened> => {
  const isRight = request !== undefined
  const wait = await keys.judge(siteOf(ctx), { ip: ctx.ip, isRight })
  return { request: wait === undefined ? request : undefined, wait }
}

const asked = async (ctx: Context, key: string): Promise<PrivacyRequest | undefined> =>
  isMailedKey(key)
    ? findAsked(ctx.db, hashMailedKey(key), daysAgo(ctx.clock, CONFIRM_DAYS))
    : undefined

/** The request that waits for this key. Nothing changes: mail scanners open links. */
export const openAsked = async (ctx: Context, key: string): Promise<Opened> =>
  judge(ctx, await asked(ctx, key))

/** Confirms a request by its key, which works once, and tells the site's address. */
export const confirmRequest = async (ctx: Context, key: string): Promise<Opened> => {
  const opened = await judge(ctx, await asked(ctx, key))
  if (!opened.request) return opened
  const { email } = await siteSettings(ctx)
  const request = await ctx.transaction(async (ctx) => {
    const since = daysAgo(ctx.clock, CONFIRM_DAYS)
    const taken = await takeAsked(ctx.db, hashMailedKey(key), since, nowGmt(ctx.clock))
    if (!taken) return undefined
    await audit(ctx, 'personal-data.confirmed', { subject: taken.id, kind: taken.kind })
    await notifyUser(ctx.jobs, { email }, confirmedNotice(taken))
    return taken
  })
  return { request, wait: undefined }
}

/** The request whose file has this key. */
export const openFile = async (ctx: Context, key: string): Promise<Opened> =>
  judge(
    ctx,
    isMailedKey(key)
      ? await findByFileKey(ctx.db, hashMailedKey(key), daysAgo(ctx.clock, FILE_DAYS))
      : undefined,
  )
