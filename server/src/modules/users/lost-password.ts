import type { Context } from '../../contract/context.ts'
import type { JobDefinition } from '../../contract/jobs.ts'
import { nowGmt, toGmtText } from '../../lib/dates.ts'
import { lockRow } from '../../store/locks.ts'
import { audit } from '../audit/index.ts'
import { sendMail } from '../mail/index.ts'
import { findUser, findUserByKey, isOpenAsBefore } from './model/index.ts'
import { accountPages, isReachable, printNotice } from './notices/index.ts'
import { setChosenPassword } from './own-account.ts'
import {
  findResetOwner,
  hashResetToken,
  insertReset,
  isResetToken,
  newResetToken,
  takeReset,
} from './resets/index.ts'
import { forgiveAttempt, guesses, siteOf } from './sessions/index.ts'

const LIFETIME_MS = 60 * 60 * 1_000

/** How often one network may ask, whomever it names. */
const asked = guesses('lost password', { tries: 10, seconds: 3_600 })
/** How many mails one account gets, wherever they are asked for. */
const mailed = guesses('lost password mail', { tries: 3, seconds: 3_600 })
const ANYWHERE = ''

/** No login or address that there can be is longer. */
const MAX_NAME = 320

const JOB = 'users.lost-password'

/**
 * Has a mail sent to the account of this login or address, if there is one. Whether there is finds
 * the job out: asking does the same and takes the same time for every name (SEC-29). The answer is
 * how many seconds to wait, or nothing.
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
    const token = newResetToken()
    const letter = await printNotice(ctx, {
      heading: 'Choose a new password',
      lead: `Somebody asked for a new password for the account ${user.login}.`,
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
      // A change since then has taken keys back, and this one would be sent to the address before.
      await lockRow(ctx.db, 'users', user.id)
      const current = await findUser(ctx.db, user.id)
      if (!isOpenAsBefore(current, user) || current.email !== user.email) return
      const reset = {
        token_hash: hashResetToken(token),
        user_id: user.id,
        expires_gmt: toGmtText(new Date(ctx.clock().getTime() + LIFETIME_MS)),
      }
      await insertReset(ctx.db, reset, nowGmt(ctx.clock))
      await audit(ctx, 'user.reset-asked-for', { subject: user.id, login: user.login, from: ip })
      await sendMail(ctx, { to: [user.email], ...letter })
    })
  },
}

/** Whose password a token may change; nobody's when it is wrong, used or too old. */
export const findReset = async (ctx: Context, token: string): Promise<string | undefined> => {
  if (!isResetToken(token)) return undefined
  return (await findResetOwner(ctx.db, hashResetToken(token), nowGmt(ctx.clock)))?.login
}

/** Sets a password by a mailed token, which is gone afterwards. False where the token is no good. */
export const resetPassword = async (
  ctx: Context,
  token: string,
  password: string,
): Promise<boolean> => {
  if (!isResetToken(token)) return false
  const hash = hashResetToken(token)
  const user = await ctx.transaction(async (ctx) => {
    const owner = await findResetOwner(ctx.db, hash, nowGmt(ctx.clock))
    if (!owner || !(await takeReset(ctx.db, hash))) return undefined
    // A password that is refused undoes all of it, and the token can be used for a better one.
    return setChosenPassword(ctx, owner, password)
  })
  if (!user) return false
  // Who reads the mail of an account is not kept out by what others have tried.
  await forgiveAttempt(siteOf(ctx), `#${user.id}`, ctx.ip)
  return true
}
