import { siteCache } from '../../../../cache/per-site.ts'
import type { Context } from '../../../../contract/context.ts'
import { ConsoleFailure, refreshTokens, type TokenSource } from '../provider/index.ts'
import { changeConnection, readRefreshToken } from './store.ts'

/** Valid for an hour, and kept in memory only. */
interface AccessToken {
  readonly token: string
  /** In milliseconds since 1970. */
  readonly until: number
}

/** By refresh token. */
const accessTokens = siteCache<AccessToken>('search console tokens', ({ token }) => token.length)

/** Renewed this long before it expires. */
const SPARE_MS = 60_000

/** The access token of the site, renewed where it has expired or was rejected. */
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
