import { hash, randomBytes } from 'node:crypto'
import type { Caller } from '../../../contract/context.ts'

/** 256 random bits, as in the cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token; it is random and long, so a plain hash is enough (SEC-32). */
export const hashSessionToken = (token: string): string => hash('sha256', token)

/** The name of a session in lists: enough to identify it. */
export const sessionName = (tokenHash: string): string => tokenHash.slice(0, 16)

/** The hash of the session that a request is sent in. */
export const ownSession = ({ user }: Pick<Caller, 'user'>): string | undefined =>
  user.kind === 'user' && user.via.kind === 'session' ? user.via.tokenHash : undefined

/** With TLS, the prefix of the name guarantees that no other host set the cookie. */
export const sessionCookieName = (isHttps: boolean): string =>
  isHttps ? '__Host-callboard_session' : 'callboard_session'
