import { limitCacheUntil } from '../../../cache/validity.ts'
import type { Context } from '../../../contract/context.ts'
import { tooManyRequests } from '../../../contract/errors.ts'
import { guesses, siteOf } from '../../users/index.ts'
import { opensSomething, type PostRow } from '../item/index.ts'
import { isPasswordOf } from './visibility.ts'

/**
 * Limits wrong passwords of items, through the form and the API together: sixty an hour per
 * address, then one a minute. So other users of the same address who know the password never wait
 * long.
 */
const passwordGuesses = guesses('item password', { tries: 60, seconds: 3_600, pauseSeconds: 60 })

/**
 * Counts a password that opens none of the given items, and throws 429 after too many. The right
 * password is never counted.
 */
export const limitGuesses = async (
  ctx: Context,
  rows: readonly PostRow[],
  password: string | undefined,
): Promise<void> => {
  const locked = rows.filter((row) => row.password !== '')
  if (!password || locked.length === 0) return
  // A cached response to a right guess would be returned regardless of the limit.
  limitCacheUntil(ctx, ctx.clock().getTime())
  const wait = await waitForGuess(
    ctx,
    locked.some((row) => isPasswordOf(row, password)),
  )
  if (wait !== undefined) throw tooManyRequests(wait)
}

/** The same for the form, which names no item: any item's password is right. */
export const waitForPassword = async (
  ctx: Context,
  password: string,
): Promise<number | undefined> => waitForGuess(ctx, await opensSomething(ctx.db, password))

const waitForGuess = async (ctx: Context, isRight: boolean): Promise<number | undefined> => {
  const site = siteOf(ctx)
  // Inside a transaction the queue of guesses is skipped, since a guess in it may wait for this
  // transaction; the route has checked before.
  if ('touch' in ctx) return isRight ? undefined : passwordGuesses.miss(site, ctx.ip)
  return passwordGuesses.judge(site, { ip: ctx.ip, isRight })
}
