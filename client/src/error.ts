/** A refusal by the server. Network failures stay what `fetch` throws. */
export class CallboardError extends Error {
  /** Machine-readable, such as `rest_post_invalid_id`. */
  readonly code: string
  /** The HTTP status. */
  readonly status: number
  /** The fault of each invalid argument, by its name. */
  readonly params: Readonly<Record<string, string>>
  /** All details that the server sent. */
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

  /** Parses the body of a refusal; for any other body the error reports at least the status. */
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

/** Invalid arguments come with reasons, missing ones as a bare list of names. */
const readParams = (given: unknown, message: string): Record<string, string> => {
  if (Array.isArray(given)) return Object.fromEntries(given.map((name) => [String(name), message]))
  return typeof given === 'object' && given !== null ? { ...given } : {}
}
