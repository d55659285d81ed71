import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as in the mailed address (SEC-32). */
export const newResetToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of a token: nothing else is looked up (SEC-28). */
export const isResetToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored hash of a token; it is random and long, so a plain hash is enough. */
export const hashResetToken = (token: string): string => hash('sha256', token)
