/** A refusal by the server. Failures of the network stay what `fetch` throws. */
export class CallboardError extends Error {
  /** For programs, such as `rest_post_invalid_id`. */
  readonly code: string
  /** The HTTP status. */
  readonly status: number
  /** What is wrong with each argument, by its name. */
  readonly params: Readonly<Record<string, string>>
  /** Everything that the server said about it. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(
    code: string,
    status: number,
    message: string,
    data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'CallboardError'
    this.code = code
    this.status = status
    this.data = data
    this.params = readParams(data.params, message)
  }

  /** Reads the body of a refusal; anything else says at least which status came. */
  static from(body: unknown, status: number): CallboardError {
    const { code, message, data } = (typeof body === 'object' && body !== null ? body : {}) as {
      code?: unknown
      message?: unknown
      data?: unknown
    }
    return new CallboardError(
      typeof code === 'string' ? code : 'unreadable_answer',
      status,
      typeof message === 'string' ? message : `The server answered with status ${status}.`,
      typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
    )
  }
}

/** Wrong arguments come with their reasons, missing ones as a bare list of names. */
const readParams = (given: unknown, message: string): Record<string, string> => {
  if (Array.isArray(given)) return Object.fromEntries(given.map((name) => [String(name), message]))
  return typeof given === 'object' && given !== null ? { ...given } : {}
}
