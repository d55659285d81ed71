import { equalSecret } from '../application-secrets.ts'
import { hotp } from './hotp.ts'

/** What authenticator apps assume, as six digits and SHA-1: most ignore other parameters. */
const STEP_SECONDS = 30

/** A phone's clock may be one step off. */
const DRIFT = 1

/** The time step (RFC 6238) that a code is right for, now or one step off; undefined if it is wrong. */
export const findTotpStep = (
  secret: Uint8Array,
  code: string,
  atMs: number,
): number | undefined => {
  const now = Math.floor(atMs / 1_000 / STEP_SECONDS)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index)
  return steps.find((step) => step >= 0 && equalSecret(hotp(secret, step), code))
}

/** The address that authenticator apps read from a QR code. */
export const totpAddress = (secret: Uint8Array, issuer: string, account: string): string => {
  // A colon separates issuer and account.
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' ')))
  const query = `secret=${base32(secret)}&issuer=${label[0]}`
  return `otpauth://totp/${label.join(':')}?${query}`
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding (RFC 4648), as apps take a secret that is typed. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
