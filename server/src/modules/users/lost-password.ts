import type { Context } from '../../contract/context.ts'
import type { JobDefinition } from '../../contract/jobs.ts'
import { nowGmt, toGmtText } from '../../lib/dates.ts'
import { hashMailedKey, isMailedKey, newMailedKey } from '../../lib/secrets/mailed-key.ts'
import { lockRow } from '../../store/locks.ts'
import { audit } from '../audit/index.ts'
import { sendMail } from '../mail/index.ts'
import { findUser, findUserByKey, isOpenAsBefore } from './model/index.ts'
import { accountPages, isReachable, printNotice } from './notices/index.ts'
import { setChosenPassword } from './own-account.ts'
import { findResetOwner, insertReset, takeReset } from './resets/index.ts'
import { forgiveAttempt, guesses, siteOf } from './sessions/index.ts'

const LIFETIME_MS = 60 * 60 * 1_000

/** The limit of requests per address, for any login. */
const asked = guesses('lost password', { tries: 10, seconds: 3_600 })
/** The limit of mails per account, from any address. */
const mailed = guesses('lost password mail', { tries: 3, seconds: 3_600 })
const ANYWHERE = ''

/** No login or address is longer. */
const MAX_NAME = 320

const JOB = 'users.lost-password'

/**
 * Queues a mail to the account of this login or address, if there is one. Only the job looks it up:
 * the request does the same and takes the same time for every name (SEC-29). Returns the seconds to
 * wait, or undefined.
 */
export const askForReset = async (ctx: Context, name: string): Promise<number | undefined> => {
  const site = siteOf(ctx)
  const wait = asked.wait(site, ctx.ip) ?? (await asked.miss(site, ctx.ip))
  if (wait !== undefined) return wait
  const payload: Asked = { name: name.slice(0, MAX_NAME), ip: ctx.ip }
  await ctx.transaction((ctx) => ctx.jobs.add(JOB, payload))
  return undefined
}

interface Asked {
  readonly name: string
  readonly ip: string
}

export const lostPasswordJob: JobDefinition = {
  name: JOB,
  run: async (ctx: Context, { name, ip }: Asked) => {
    const user = await findUserByKey(ctx.db, name)
    if (user?.is_suspended !== 0 || !isReachable(user.email)) return
    if ((await mailed.miss(siteOf(ctx), ANYWHERE, String(user.id))) !== undefined) return
    const token = newMailedKey()
    const letter = await printNotice(ctx, {
      heading: 'Choose a new password',
      lead: `A new password was requested for the account ${user.login}.`,
      sections: [
        {
          heading: 'If it was you',
          lines: [
            {
              text: 'Choose a new password. This link works once, within an hour.',
              address: ctx.links.site(`${accountPages.newPassword}?key=${token}`),
            },
          ],
        },
        {
          heading: 'If it was not you',
          lines: [{ text: 'Nothing has changed, and there is nothing to do.' }],
        },
      ],
      page: '',
    })
    await ctx.transaction(async (ctx) => {
      // A change meanwhile has revoked reset tokens, and this one would be sent to the former
      // address.
      await lockRow(ctx.db, 'users', user.id)
      const current = await findUser(ctx.db, user.id)
      if (!isOpenAsBefore(current, user) || current.email !== user.email) return
      const reset = {
        token_hash: hashMailedKey(token),
        user_id: user.id,
        expires_gmt: toGmtText(new Date(ctx.clock().getTime() + LIFETIME_MS)),
      }
      await insertReset(ctx.db, reset, nowGmt(ctx.clock))
      await audit(ctx, 'user.reset-asked-for', { subject: user.id, login: user.login, from: ip })
      await sendMail(ctx, { to: [user.email], ...letter })
    })
  },
}

/** The login that a token is valid for; undefined if the token is wrong, used or expired. */
export const findReset = async (ctx: Context, token: string): Promise<string | undefined> => {
  if (!isMailedKey(token)) return undefined
  return (await findResetOwner(ctx.db, hashMailedKey(token), nowGmt(ctx.clock)))?.login
}

/**
 * Sets a password with a mailed token, which is used up by it. Returns false for an invalid token.
 */
export const resetPassword = async (
  ctx: Context,
  token: string,
  password: string,
): Promise<boolean> => {
  if (!isMailedKey(token)) return false
  const hash = hashMailedKey(token)
  const user = await ctx.transaction(async (ctx) => {
    const owner = await findResetOwner(ctx.db, hash, nowGmt(ctx.clock))
    if (!owner || !(await takeReset(ctx.db, hash))) return undefined
    // A rejected password rolls back the transaction, so the token stays valid for another attempt.
    return setChosenPassword(ctx, owner, password)
  })
  if (!user) return false
  // The owner of the mailbox is not blocked by the failed attempts of others.
  await forgiveAttempt(siteOf(ctx), `#${user.id}`, ctx.ip)
  return true
}
