import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomPassword } from './passwords.ts'

/** Generates the secret of a new application password: 24 letters and digits. */
export function generateSecret(): string {
  return randomPassword(24)
}

/** Formats a secret in groups of four, for copying. */
export function chunkSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** Removes characters that get added to a secret when it is copied. */
export function normaliseSecret(given: string): string {
  return given.replace(/[^A-Za-z0-9]/g, '')
}

/** Keyed hash of a secret, in hex; fast, because the secret is random and long. */
export function hashSecret(key: Uint8Array, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('hex')
}

/** Compares two hashes in constant time. */
export function equalSecret(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
