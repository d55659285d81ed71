import type { Context } from '../../../../contract/context.ts'
import type { Fetched } from '../../../../outbound/safe-fetch.ts'
import { addressAt, answered, failureOf, parsed } from './ask.ts'
import { ConsoleFailure } from './failure.ts'
import { membersIn, numberIn, parseJson, textIn } from './read.ts'

/** The tokens of a consent. */
export interface Tokens {
  readonly accessToken: string
  /** Empty where the former one stays valid. */
  readonly refreshToken: string
  readonly expiresInSeconds: number
  /** The granted scopes, which may be fewer than requested. */
  readonly scopes: readonly string[]
}

const CONSOLE_SCOPE = 'https://www.googleapis.com/auth/webmasters'
const VERIFICATION_SCOPE = 'https://www.googleapis.com/auth/siteverification.verify_only'

export const allowsConsole = ({ scopes }: Tokens): boolean => scopes.includes(CONSOLE_SCOPE)

interface ConsentRequest {
  readonly state: string
  /** The hash of the verifier (PKCE). */
  readonly challenge: string
  /** The address of the callback. */
  readonly redirectAddress: string
}

/** The consent page (OAuth 2, authorisation code with PKCE). */
export const consentAddress = (
  { config }: Pick<Context, 'config'>,
  { state, challenge, redirectAddress }: ConsentRequest,
): string => {
  const query = new URLSearchParams({
    client_id: config.googleClientId ?? '',
    redirect_uri: redirectAddress,
    response_type: 'code',
    scope: `${CONSOLE_SCOPE} ${VERIFICATION_SCOPE}`,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    // Needed for a refresh token, also with an earlier consent.
    access_type: 'offline',
    prompt: 'consent',
  })
  return `${addressAt(config, 'accounts', '/o/oauth2/v2/auth')}?${query}`
}

export const exchangeCode = (
  ctx: Context,
  code: string,
  verifier: string,
  redirectAddress: string,
): Promise<Tokens> =>
  askForTokens(ctx, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectAddress,
  })

export const refreshTokens = (ctx: Context, refreshToken: string): Promise<Tokens> =>
  askForTokens(ctx, { grant_type: 'refresh_token', refresh_token: refreshToken })

/** Revokes a token. An unknown one counts as revoked. */
export const revoke = async (ctx: Context, token: string): Promise<void> => {
  const answer = await sendForm(ctx, '/revoke', { token })
  const isUnknown = answer.status === 400 && errorIn(answer) === 'invalid_token'
  if (answer.status !== 200 && !isUnknown) throw failureOf(answer, ctx.clock())
}

const askForTokens = async (
  ctx: Context,
  grant: Readonly<Record<string, string>>,
): Promise<Tokens> => {
  const { googleClientId = '', googleClientSecret = '' } = ctx.config
  const answer = await sendForm(ctx, '/token', {
    client_id: googleClientId,
    client_secret: googleClientSecret,
    ...grant,
  })
  if (answer.status === 200) return readTokens(parsed(answer))
  const error = errorIn(answer)
  if (error === 'invalid_grant')
    throw new ConsoleFailure('needs-consent', 'consent has ended or was taken back')
  // An unknown client is a matter of configuration; consent need not be given again.
  if (answer.status === 401) throw new ConsoleFailure('refused', error || 'the client is not known')
  throw failureOf(answer, ctx.clock())
}

const MAX_ANSWER_BYTES = 65_536

const sendForm = async (
  ctx: Context,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Fetched> =>
  answered(
    await ctx.fetch(addressAt(ctx.config, 'tokens', path), {
      types: ['application/json'],
      maxBytes: MAX_ANSWER_BYTES,
      message: {
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams(fields).toString(),
      },
    }),
  )

const errorIn = ({ body }: Fetched): string => textIn(membersIn(parseJson(body)).error)

const readTokens = (given: unknown): Tokens => {
  const { access_token, refresh_token, expires_in, scope } = membersIn(given)
  const accessToken = textIn(access_token)
  const expiresInSeconds = numberIn(expires_in)
  if (accessToken === '' || expiresInSeconds === 0)
    throw new ConsoleFailure('away', 'the answer holds no token')
  return {
    accessToken,
    refreshToken: textIn(refresh_token),
    expiresInSeconds,
    scopes: textIn(scope).split(' '),
  }
}
