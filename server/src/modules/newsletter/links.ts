import { createHmac } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import { nowGmt, toGmtText } from '../../lib/dates.ts'
import { hashMailedKey, isMailedKey } from '../../lib/secrets/mailed-key.ts'
import { deriveKey, guesses, siteOf } from '../users/index.ts'
import { CONFIRM_DAYS } from './ask.ts'
import { newsletterPages } from './pages.ts'
import { deleteSubscriber, findAsked, type Subscriber, takeAsked } from './store.ts'

/** Wrong keys of one network. */
const keys = guesses('newsletter', { tries: 20, seconds: 3_600 })

/** The subscriber of a key, or none; `wait` after too many wrong keys. */
export interface OpenedKey {
  readonly subscriber: Subscriber | undefined
  /** In seconds. */
  readonly wait: number | undefined
}

const DAY_MS = 86_400_000

const sinceOf = ({ clock }: Pick<Context, 'clock'>): string =>
  toGmtText(new Date(clock().getTime() - CONFIRM_DAYS * DAY_MS))

/** The subscriber that waits for this key. Nothing changes: mail scanners open links. */
export const openConfirmation = async (ctx: Context, key: string): Promise<OpenedKey> => {
  const found = isMailedKey(key)
    ? await findAsked(ctx.db, hashMailedKey(key), sinceOf(ctx))
    : undefined
  const wait = await keys.judge(siteOf(ctx), { ip: ctx.ip, isRight: found !== undefined })
  return { subscriber: wait === undefined ? found : undefined, wait }
}

/** Confirms a subscriber by its key, which works once. */
export const confirmSubscriber = async (ctx: Context, key: string): Promise<OpenedKey> => {
  const opened = await openConfirmation(ctx, key)
  if (!opened.subscriber) return opened
  const subscriber = await ctx.transaction(({ db, clock }) =>
    takeAsked(db, hashMailedKey(key), { since: sinceOf(ctx), now: nowGmt(clock) }),
  )
  return { subscriber, wait: undefined }
}

const signatureOf = ({ secret }: Pick<Context, 'secret'>, id: number): string =>
  createHmac('sha256', deriveKey(secret, 'newsletter'))
    .update(`unsubscribe ${id}`)
    .digest('base64url')

/** The link by which a subscriber unsubscribes. Ids are never used again, so it needs no end. */
export const unsubscribeAddress = (
  ctx: Pick<Context, 'secret' | 'links'>,
  { id }: Pick<Subscriber, 'id'>,
): string => ctx.links.site(`${newsletterPages.unsubscribe}?s=${id}.${signatureOf(ctx, id)}`)

/** The id in an unsubscribe link; undefined if this site has not signed it. */
export const unsubscribeId = (ctx: Pick<Context, 'secret'>, token: string): number | undefined => {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const id = Number(digits)
  return digits !== '' && equalSecret(signature, signatureOf(ctx, id)) ? id : undefined
}

/** Deletes the subscriber of a link; one that is gone already has unsubscribed, too. */
export const unsubscribe = async (ctx: Context, token: string): Promise<boolean> => {
  const id = unsubscribeId(ctx, token)
  if (id === undefined) return false
  await ctx.transaction(({ db }) => deleteSubscriber(db, id))
  return true
}
