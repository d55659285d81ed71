import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as the cookie carries them. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token; it is random and long, so a plain hash protects it (SEC-32). */
export const hashSessionToken = (token: string): string => hash('sha256', token)

/** What a session is called in lists: enough to tell one from others. */
export const sessionName = (tokenHash: string): string => tokenHash.slice(0, 16)

/** With TLS the browser guarantees by the name's prefix that no other host set the cookie. */
export const sessionCookieName = (isHttps: boolean): string =>
  isHttps ? '__Host-callboard_session' : 'callboard_session'
