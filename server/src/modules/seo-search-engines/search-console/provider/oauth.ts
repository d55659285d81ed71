import type { Context } from '../../../../contract/context.ts'
import type { Fetched } from '../../../../outbound/safe-fetch.ts'
import { addressAt, answered, failureOf, parsed } from './ask.ts'
import { ConsoleFailure } from './failure.ts'
import { membersIn, numberIn, parseJson, textIn } from './read.ts'

/** What consent was turned into. */
export interface Tokens {
  readonly accessToken: string
  /** Empty where the one from before stays good. */
  readonly refreshToken: string
  readonly expiresInSeconds: number
  /** What was allowed; people may allow less than they were asked for. */
  readonly scopes: readonly string[]
}

const CONSOLE_SCOPE = 'https://www.googleapis.com/auth/webmasters'
const VERIFICATION_SCOPE = 'https://www.googleapis.com/auth/siteverification.verify_only'

export const allowsConsole = ({ scopes }: Tokens): boolean => scopes.includes(CONSOLE_SCOPE)

interface ConsentRequest {
  readonly state: string
  /** The hash of the verifier (PKCE). */
  readonly challenge: string
  /** Where people are sent back to. */
  readonly redirectAddress: string
}

/** The page on which somebody gives consent (OAuth 2, authorisation code with PKCE). */
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
    // Only then a token comes along that lasts, also for those who have given consent before.
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

/** Takes consent back. One that is not known there any more has been taken back before. */
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
  // A client that is not known is the operator's business; nobody has to give consent again for it.
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
