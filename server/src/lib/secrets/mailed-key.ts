import { hash, randomBytes } from 'node:crypto'

/** A key for a link in a mail: 256 random bits (SEC-32). */
export const newMailedKey = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of a key: nothing else is looked up (SEC-28). */
export const isMailedKey = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored hash of a key; it is random and long, so a plain hash is enough. */
export const hashMailedKey = (key: string): string => hash('sha256', key)
