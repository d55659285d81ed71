/**
 * The caller of a request. Fixed once per top-level request and frozen: no code path can replace it
 * (SEC-02). `system` is for jobs and the command line; http code has no way to create one (SEC-18).
 */
export type Principal = Anonymous | KnownUser | System

export interface Anonymous {
  readonly kind: 'anonymous'
}

export interface KnownUser {
  readonly kind: 'user'
  readonly id: number
  readonly login: string
  readonly roles: readonly string[]
  readonly capabilities: ReadonlySet<string>
  /** How the request authenticated; some operations require a session (SEC-26). */
  readonly via: Credential
}

export type Credential =
  | { readonly kind: 'application-password'; readonly uuid: string }
  | { readonly kind: 'session'; readonly tokenHash: string }

declare const mark: unique symbol

/** Branded, so that an object with this `kind` alone is not one: system.ts creates the only one. */
export interface System {
  readonly kind: 'system'
  readonly [mark]: true
}

export const anonymous: Anonymous = Object.freeze({ kind: 'anonymous' })

/** Whether the principal holds the capability. A system principal holds all. */
export const holds = (principal: Principal, capability: string): boolean =>
  principal.kind === 'system' ||
  (principal.kind === 'user' && principal.capabilities.has(capability))
