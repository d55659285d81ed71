/** Why the search console gave no answer that can be used. */
export const FAILURES = [
  /** Consent was taken back or has run out: somebody has to give it again. */
  'needs-consent',
  /** Whoever gave consent may not see the property, or the interface is not switched on for the client. */
  'no-permission',
  /** A quota is used up. */
  'too-many',
  /** No answer, a failure over there, or nothing that can be understood. */
  'away',
  /** The question itself was refused. */
  'refused',
] as const

export type FailureKind = (typeof FAILURES)[number]

export class ConsoleFailure extends Error {
  readonly kind: FailureKind
  /** How long the service wants to be left alone, where it says so. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, message: string, retryAfterMs?: number) {
    super(message)
    this.name = 'ConsoleFailure'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
