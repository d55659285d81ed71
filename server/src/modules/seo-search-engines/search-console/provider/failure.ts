/** Why the search console returned no usable response. */
export const FAILURES = [
  /** Consent was revoked or has expired: a user has to give it again. */
  'needs-consent',
  /** The account may not use the property, or the API is not enabled for the client. */
  'no-permission',
  /** A quota is used up. */
  'too-many',
  /** No response, a server error, or an invalid response. */
  'away',
  /** The request was rejected. */
  'refused',
] as const

export type FailureKind = (typeof FAILURES)[number]

export class ConsoleFailure extends Error {
  readonly kind: FailureKind
  /** The pause that the service requests, if any. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, message: string, retryAfterMs?: number) {
    super(message)
    this.name = 'ConsoleFailure'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
