import { siteCache } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { deleteSecret, readSecret, saveSecret } from '../../seo-kernel/index.ts'
import { deleteOption, findOptions, saveOption } from '../../settings/index.ts'
import { integrationErrors } from './errors.ts'
import {
  askForPhrases,
  askForTokens,
  authorizationUrl,
  type PhraseRow,
  type Tokens,
} from './service-port.ts'

/** The public part of the connection; the tokens are stored as secrets. */
export const Connection = object({
  tokenType: string({ required: true }),
  expires: integer({ description: 'Expiry time, as a Unix timestamp.', required: true }),
})

export type Connection = ValueOf<typeof Connection>

const ROW = 'seo_research_tool'
const ACCESS_TOKEN = 'research-access-token'
const REFRESH_TOKEN = 'research-refresh-token'

/** The configured service, and whether the site is connected to it. */
export const researchStatus = async (ctx: Context) => {
  const connection = await storedConnection(ctx)
  return {
    host: ctx.config.researchUrl === undefined ? '' : new URL(ctx.config.researchUrl).host,
    isConnected: connection !== undefined,
    expires: connection?.expires ?? 0,
    authorizationUrl: authorizationUrl(ctx) ?? '',
  }
}

/** Exchanges the code of the service for a connection. */
export const connect = async (ctx: Context, code: string): Promise<Connection> => {
  const tokens = await askForTokens(ctx, { grant_type: 'authorization_code', code })
  if (!tokens) throw integrationErrors.seo_authentication_failed()
  return keep(ctx, tokens)
}

/** Renews the connection; deletes it where there is no refresh token. */
export const renew = async (ctx: Context): Promise<Connection> => {
  const refreshToken = await readSecret(ctx, REFRESH_TOKEN)
  if (!refreshToken) {
    await disconnect(ctx)
    throw integrationErrors.seo_refresh_failed()
  }
  const tokens = await askForTokens(ctx, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  if (!tokens) throw integrationErrors.seo_refresh_failed()
  return keep(ctx, { ...tokens, refreshToken: tokens.refreshToken || refreshToken })
}

/** Deletes the connection. */
export const disconnect = (ctx: Context): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await deleteSecret(ctx, ACCESS_TOKEN)
    await deleteSecret(ctx, REFRESH_TOKEN)
    await deleteOption(ctx.db, ROW)
    ctx.touch('options')
  })

/** Related phrases in the database of a country. */
export const relatedPhrases = async (
  ctx: Context,
  keyphrase: string,
  database: string,
): Promise<readonly PhraseRow[]> => {
  const accessToken = await currentToken(ctx)
  if (accessToken === undefined) throw integrationErrors.seo_not_connected()
  const key = `${database}\n${keyphrase.toLowerCase()}`
  const now = ctx.clock().getTime()
  const kept = answers(ctx).get(key)
  if (kept && kept.until > now) return kept.rows
  const rows = await askForPhrases(ctx, accessToken, keyphrase, database)
  if (rows === 'too many') throw integrationErrors.seo_too_much_research()
  if (!rows) throw integrationErrors.seo_research_failed()
  answers(ctx).set(key, { until: now + DAY_MS, rows })
  return rows
}

const DAY_MS = 86_400_000

interface KeptAnswer {
  readonly until: number
  readonly rows: readonly PhraseRow[]
}

const answers = siteCache<KeptAnswer>('seo research', ({ rows }) => JSON.stringify(rows).length)

const storedConnection = async ({ db, config }: Context): Promise<Connection | undefined> =>
  config.researchUrl === undefined
    ? undefined
    : ((await findOptions(db, [ROW])).get(ROW) as Connection | undefined)

/** The access token, renewed where it has expired. */
const currentToken = async (ctx: Context): Promise<string | undefined> => {
  const connection = await storedConnection(ctx)
  if (!connection) return undefined
  if (connection.expires <= ctx.clock().getTime() / 1_000) await renew(ctx)
  return readSecret(ctx, ACCESS_TOKEN)
}

const keep = (
  ctx: Context,
  { accessToken, refreshToken, tokenType, expiresInSeconds }: Tokens,
): Promise<Connection> =>
  ctx.transaction(async (ctx) => {
    const expires = Math.floor(ctx.clock().getTime() / 1_000) + Math.floor(expiresInSeconds)
    await saveSecret(ctx, ACCESS_TOKEN, accessToken)
    await saveSecret(ctx, REFRESH_TOKEN, refreshToken)
    await saveOption(ctx.db, ROW, { tokenType, expires })
    ctx.touch('options')
    return { tokenType, expires }
  })
