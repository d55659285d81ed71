import { STATUS_CODES } from 'node:http'

/** `auth` is 401 for an anonymous caller and 403 for a signed-in one. */
export type ErrorStatus = number | 'auth'

/** A refusal that is reported to the caller; any other thrown value becomes a bare 500. */
export class ApiError extends Error {
  readonly code: string
  readonly status: ErrorStatus
  /** Members of the body's `data` besides `status`. */
  readonly data: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  /** Members of the body beside `code`, `message` and `data`. */
  readonly beside: Readonly<Record<string, unknown>>

  constructor(
    code: string,
    status: ErrorStatus,
    message: string,
    data: Readonly<Record<string, unknown>> = {},
    { headers = {}, beside = {} }: ErrorExtra = {},
  ) {
    // Without a stack trace: a refusal is a response, not a fault, and every permission check would
    // pay for the trace.
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = limit
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
    this.headers = headers
    this.beside = beside
  }
}

export interface ErrorExtra {
  readonly headers?: Readonly<Record<string, string>>
  readonly beside?: Readonly<Record<string, unknown>>
}

// biome-ignore lint/suspicious/noExplicitAny: a message may take parameters of any type
type Message = string | ((...details: any[]) => string)
type Definition = readonly [status: ErrorStatus, message: Message]
export type ErrorDefinitions = Readonly<Record<string, Definition>>

type Raise<M extends Message> = M extends (...details: infer P) => string
  ? (...details: P) => ApiError
  : (data?: Readonly<Record<string, unknown>>) => ApiError

/** Throwable errors by their wire code, with the table they came from for `docs/errors.md`. */
export type ErrorTable<T extends ErrorDefinitions = ErrorDefinitions> = {
  readonly [K in keyof T]: Raise<T[K][1]>
}

const definitions = new WeakMap<object, ErrorDefinitions>()

/**
 * Declares a module's errors. The key is the wire code, verbatim.
 *
 * @example
 * const postErrors = errors({ rest_post_invalid_id: [404, 'There is no post with this id.'] })
 * throw postErrors.rest_post_invalid_id()
 */
export const errors = <const T extends ErrorDefinitions>(table: T): ErrorTable<T> => {
  const raise = Object.fromEntries(
    Object.entries(table).map(([code, [status, message]]) => [
      code,
      typeof message === 'string'
        ? (data?: Readonly<Record<string, unknown>>) => new ApiError(code, status, message, data)
        : (...details: unknown[]) => new ApiError(code, status, message(...details)),
    ]),
  ) as ErrorTable<T>
  definitions.set(raise, table)
  return raise
}

/** The rows behind an error table, for the generated documentation. */
export const errorDefinitions = (table: object): ErrorDefinitions => definitions.get(table) ?? {}

/** The body every refusal is sent with. */
export interface ErrorBody {
  code: string
  message: string
  data: { status: number } & Record<string, unknown>
}

/** Resolves `auth` for this caller and returns the body of the error as it is sent. */
export const errorBody = (error: ApiError, isAnonymous: boolean): ErrorBody => {
  const status = statusFor(error, isAnonymous)
  return {
    code: error.code,
    message: error.message,
    data: { status, ...error.data },
    ...error.beside,
  }
}

export const statusFor = (error: ApiError, isAnonymous: boolean): number =>
  error.status === 'auth' ? (isAnonymous ? 401 : 403) : error.status

/** The same refusal with a fixed status, for code that does not have the caller. */
export const withFixedStatus = (error: ApiError, isAnonymous: boolean): ApiError => {
  const { code, message, data, headers, beside } = error
  return new ApiError(code, statusFor(error, isAnonymous), message, data, { headers, beside })
}

/** Refuses a request over a limit, with `Retry-After`. */
export const tooManyRequests = (
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): ApiError => {
  const { code, status, message } = protocolErrors.rest_too_many_requests(seconds)
  const told = { ...headers, 'Retry-After': String(seconds) }
  return new ApiError(code, status, message, {}, { headers: told })
}

/** The same refusal with `Retry-After`: these conditions pass within seconds. */
export const comeBack = ({ code, status, message, data }: ApiError): ApiError =>
  new ApiError(code, status, message, data, { headers: { 'Retry-After': '5' } })

/** Refusals that belong to the protocol and not to any module. */
export const protocolErrors = errors({
  rest_no_route: [404, 'No route was found matching the URL and request method.'],
  rest_forbidden: ['auth', 'Sorry, you are not allowed to do that.'],
  rest_invalid_json: [400, 'The request body is not valid JSON.'],
  rest_invalid_body: [400, 'A JSON body has to be an object.'],
  rest_invalid_param: [400, (names: string) => `Invalid parameter(s): ${names}`],
  rest_missing_callback_param: [400, (names: string) => `Missing parameter(s): ${names}`],
  rest_callback_invalid: [400, 'Invalid JSONP callback function.'],
  rest_cookie_invalid_nonce: [
    403,
    'The nonce is missing, expired or not yours. Reload and try again.',
  ],
  rest_cross_site: [403, 'A page of another site may not do this with your session.'],
  rest_conflict: [409, 'Something that this refers to was removed meanwhile.'],
  rest_precondition_failed: [412, 'The item was changed by someone else since you read it.'],
  rest_body_too_large: [413, (limit: string) => `The request body is larger than ${limit}.`],
  rest_uri_too_long: [
    414,
    (limit: number) => `The address of a request has at most ${limit} characters; use a body.`,
  ],
  rest_unsupported_encoding: [415, 'Compressed request bodies are not accepted.'],
  rest_invalid_host: [400, 'The Host header is missing or malformed.'],
  rest_too_many_requests: [
    429,
    (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`,
  ],
  rest_server_busy: [503, 'Too much is under way at this moment. Try again in a few seconds.'],
  rest_timeout: [503, 'The request took too long and was given up.'],
  rest_database_unavailable: [
    503,
    'The database, or the disk it is on, cannot serve at this moment. Try again in a few seconds.',
  ],
  rest_batch_not_allowed: [400, 'The requested route does not support batch requests.'],
  parse_path_failed: [400, 'The path of this request cannot be read.'],
  internal_server_error: [500, STATUS_CODES[500] ?? 'Internal Server Error'],
})
