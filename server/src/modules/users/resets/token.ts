import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as the mailed address carries them (SEC-32). */
export const newResetToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of a token: anything else is looked up nowhere (SEC-28). */
export const isResetToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is stored of a token; it is random and long, so a plain hash protects it. */
export const hashResetToken = (token: string): string => hash('sha256', token)
