import type { Context } from '../../../contract/context.ts'

/** The tokens of a keyword research service. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly tokenType: string
  readonly expiresInSeconds: number
}

/** Phrase, searches a month, and their trend over a year. */
export type PhraseRow = readonly [phrase: string, volume: string, trend: string]

const MAX_ANSWER_BYTES = 262_144
const MAX_PHRASES = 10
const MAX_CELL = 500

/** Where a person allows the use of the service, which shows a code then; undefined if none is configured. */
export const authorizationUrl = ({ config }: Pick<Context, 'config'>): string | undefined =>
  config.researchUrl === undefined
    ? undefined
    : `${config.researchUrl}/oauth2/authorize?${new URLSearchParams({
        client_id: config.researchClientId ?? '',
        redirect_uri: redirectUri(config),
        response_type: 'code',
        scope: 'user.id',
      })}`

const redirectUri = ({ researchUrl, researchClientId }: Context['config']): string =>
  `${researchUrl}/oauth2/${researchClientId}/success`

/** Requests tokens (OAuth 2). Undefined where the service rejects, is unavailable or not configured. */
export const askForTokens = async (
  ctx: Context,
  grant: Readonly<Record<string, string>>,
): Promise<Tokens | undefined> => {
  const { researchUrl, researchClientId = '', researchClientSecret = '' } = ctx.config
  if (researchUrl === undefined) return undefined
  const answer = await ctx.fetch(`${researchUrl}/oauth2/access_token`, {
    types: ['application/json'],
    maxBytes: MAX_ANSWER_BYTES,
    message: {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({
        client_id: researchClientId,
        client_secret: researchClientSecret,
        redirect_uri: redirectUri(ctx.config),
        ...grant,
      }).toString(),
    },
  })
  return answer?.status === 200 ? readTokens(parse(answer.body)) : undefined
}

/** Requests phrases that contain this one, most searches first. */
export const askForPhrases = async (
  ctx: Context,
  accessToken: string,
  keyphrase: string,
  database: string,
): Promise<readonly PhraseRow[] | 'too many' | undefined> => {
  const query = new URLSearchParams({
    access_token: accessToken,
    phrase: keyphrase,
    database,
    display_limit: String(MAX_PHRASES),
    display_sort: 'nq_desc',
    export_columns: 'Ph,Nq,Td',
  })
  const answer = await ctx.fetch(
    `${ctx.config.researchUrl}/api/v1/keywords/phrase_fullsearch?${query}`,
    { types: ['application/json'], maxBytes: MAX_ANSWER_BYTES, statuses: [429] },
  )
  if (answer?.status === 429) return 'too many'
  return answer && readPhrases(parse(answer.body))
}

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const readTokens = (given: unknown): Tokens | undefined => {
  const { access_token, refresh_token = '', token_type = 'Bearer', expires_in } = membersOf(given)
  const expiresInSeconds = Number(expires_in)
  return typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof token_type === 'string' &&
    expiresInSeconds > 0
    ? {
        accessToken: access_token,
        refreshToken: refresh_token,
        tokenType: token_type,
        expiresInSeconds,
      }
    : undefined
}

/** Reduces an untrusted response to three short texts per row. */
const readPhrases = (given: unknown): readonly PhraseRow[] | undefined => {
  const { rows } = membersOf(membersOf(given).data)
  if (!Array.isArray(rows)) return undefined
  return rows.slice(0, MAX_PHRASES).map((row: unknown): PhraseRow => {
    const [phrase, volume, trend] = Array.isArray(row) ? (row as readonly unknown[]) : []
    return [cell(phrase), cell(volume), cell(trend)]
  })
}

const cell = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
    ? String(value)
    : ''
  ).slice(0, MAX_CELL)
