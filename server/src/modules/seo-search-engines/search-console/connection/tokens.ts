import { siteCache } from '../../../../cache/per-site.ts'
import type { Context } from '../../../../contract/context.ts'
import { ConsoleFailure, refreshTokens, type TokenSource } from '../provider/index.ts'
import { changeConnection, readRefreshToken } from './store.ts'

/** Lasts an hour, so it is kept in memory and nowhere else. */
interface AccessToken {
  readonly token: string
  /** In milliseconds since 1970. */
  readonly until: number
}

/** By the token that it was made from. */
const accessTokens = siteCache<AccessToken>('search console tokens', ({ token }) => token.length)

/** A token that runs out on the way is of no use. */
const SPARE_MS = 60_000

/** The token of the site, made anew where its time is over or where it was refused. */
export const tokensOf =
  (ctx: Context): TokenSource =>
  async (isRefused) => {
    const refreshToken = await readRefreshToken(ctx)
    const known = isRefused ? undefined : accessTokens(ctx).get(refreshToken ?? '')
    if (known && known.until > ctx.clock().getTime()) return known.token
    return renew(ctx, refreshToken)
  }

const renew = async (ctx: Context, refreshToken: string | undefined): Promise<string> => {
  try {
    if (refreshToken === undefined)
      throw new ConsoleFailure('needs-consent', 'there is no token to make others from')
    const { accessToken, expiresInSeconds } = await refreshTokens(ctx, refreshToken)
    const until = ctx.clock().getTime() + expiresInSeconds * 1_000 - SPARE_MS
    accessTokens(ctx).set(refreshToken, { token: accessToken, until })
    return accessToken
  } catch (error) {
    if (error instanceof ConsoleFailure && error.kind === 'needs-consent')
      await changeConnection(ctx, { fault: 'needs-consent' })
    throw error
  }
}
