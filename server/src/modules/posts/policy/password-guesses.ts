import { limitCacheUntil } from '../../../cache/validity.ts'
import type { Context } from '../../../contract/context.ts'
import { tooManyRequests } from '../../../contract/errors.ts'
import { guesses, siteOf } from '../../users/index.ts'
import { opensSomething, type PostRow } from '../item/index.ts'
import { isPasswordOf } from './visibility.ts'

/**
 * Wrong passwords of items, by form and by interface alike: sixty an hour from one address, then one
 * a minute. So others behind the same address who know the right one never wait for long.
 */
const passwordGuesses = guesses('item password', { tries: 60, seconds: 3_600, pauseSeconds: 60 })

/**
 * Counts a password that opens none of the items it was sent for, and refuses to look at any after
 * too many. Whoever sends the right one is never counted.
 */
export const limitGuesses = async (
  ctx: Context,
  rows: readonly PostRow[],
  password: string | undefined,
): Promise<void> => {
  const locked = rows.filter((row) => row.password !== '')
  if (!password || locked.length === 0) return
  // From memory a right guess would be answered to anybody, however many came before.
  limitCacheUntil(ctx, ctx.clock().getTime())
  const wait = await waitForGuess(
    ctx,
    locked.some((row) => isPasswordOf(row, password)),
  )
  if (wait !== undefined) throw tooManyRequests(wait)
}

/** The same for a form that names no item: right is what opens any. */
export const waitForPassword = async (
  ctx: Context,
  password: string,
): Promise<number | undefined> => waitForGuess(ctx, await opensSomething(ctx.db, password))

const waitForGuess = async (ctx: Context, isRight: boolean): Promise<number | undefined> => {
  const site = siteOf(ctx)
  // A transaction waits for nobody who may wait for it: the route has asked before it began.
  if ('touch' in ctx) return isRight ? undefined : passwordGuesses.miss(site, ctx.ip)
  return passwordGuesses.judge(site, { ip: ctx.ip, isRight })
}
