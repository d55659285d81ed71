import type { Config } from '../../../../config.ts'
import type { Context } from '../../../../contract/context.ts'
import { retryAfterMs } from '../../../../lib/waiting/retry-after.ts'
import type { Fetched } from '../../../../outbound/safe-fetch.ts'
import { ConsoleFailure } from './failure.ts'
import { listIn, membersIn, parseJson, textIn } from './read.ts'

const HOSTS = {
  accounts: 'https://accounts.google.com',
  tokens: 'https://oauth2.googleapis.com',
  apis: 'https://www.googleapis.com',
  console: 'https://searchconsole.googleapis.com',
} as const

export const addressAt = (
  { googleUrl }: Pick<Config, 'googleUrl'>,
  host: keyof typeof HOSTS,
  path: string,
): string => `${googleUrl ?? HOSTS[host]}${path}`

/** Returns an access token; called again, once, where it was rejected. */
export type TokenSource = (isRefused: boolean) => Promise<string>

export interface ConsoleRequest {
  readonly method?: 'PUT' | 'DELETE'
  readonly body?: object
}

/** Room for five thousand rows with long addresses. */
const MAX_ANSWER_BYTES = 16_000_000

/** Sends a request to one of the APIs; returns the JSON, or undefined for an empty response. */
export const ask = async (
  ctx: Context,
  tokens: TokenSource,
  address: string,
  question: ConsoleRequest = {},
): Promise<unknown> => {
  const send = async (isRefused: boolean): Promise<Fetched> =>
    answered(
      await ctx.fetch(address, {
        types: ['application/json'],
        maxBytes: MAX_ANSWER_BYTES,
        authorization: `Bearer ${await tokens(isRefused)}`,
        method: question.method,
        message: question.body && {
          type: 'application/json',
          body: JSON.stringify(question.body),
        },
      }),
    )
  const first = await send(false)
  const answer = first.status === 401 ? await send(true) : first
  if (answer.status < 200 || answer.status > 299) throw failureOf(answer, ctx.clock())
  if (answer.body.length === 0) return undefined
  return parsed(answer)
}

export const answered = (answer: Fetched | undefined): Fetched => {
  if (!answer) throw new ConsoleFailure('away', 'no answer')
  return answer
}

export const parsed = ({ body }: Fetched): unknown => {
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConsoleFailure('away', 'the answer could not be understood')
  return value
}

/** Reasons of a 403 that mean 429. */
const QUOTAS = new Set([
  ...['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded'],
  ...['RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED'],
])

export const failureOf = (answer: Fetched, now: Date): ConsoleFailure => {
  const { status } = answer
  const { message, status: word, errors } = membersIn(membersIn(parseJson(answer.body)).error)
  const reasons = [word, ...listIn(errors).map((error) => membersIn(error).reason)].map(textIn)
  const told = `status ${status}${textIn(message) && `: ${textIn(message).slice(0, 300)}`}`
  if (status === 401) return new ConsoleFailure('needs-consent', told)
  if (status === 429 || (status === 403 && reasons.some((reason) => QUOTAS.has(reason))))
    return new ConsoleFailure('too-many', told, retryAfterMs(answer.retryAfter, now))
  if (status === 403) return new ConsoleFailure('no-permission', told)
  return new ConsoleFailure(status >= 500 ? 'away' : 'refused', told)
}
