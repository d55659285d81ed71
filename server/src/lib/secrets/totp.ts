import { createHmac } from 'node:crypto'
import { equalSecret } from '../application-secrets.ts'

/** The parameters that authenticator apps assume; most ignore others. */
const STEP_SECONDS = 30
const DIGITS = 6

/** A phone's clock may be one step off. */
const DRIFT = 1

/** The time step of a moment (RFC 6238). */
export const totpStep = (atMs: number): number => Math.floor(atMs / 1_000 / STEP_SECONDS)

/** The code of a time step: HOTP (RFC 4226) with the step as its counter. */
export const totpCode = (
  secret: Uint8Array,
  step: number,
  { digits = DIGITS, algorithm = 'sha1' } = {},
): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac(algorithm, secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step that a code is right for, now or one step off; undefined if it is wrong. */
export const findTotpStep = (
  secret: Uint8Array,
  code: string,
  atMs: number,
): number | undefined => {
  const now = totpStep(atMs)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index)
  return steps.find((step) => step >= 0 && equalSecret(totpCode(secret, step), code))
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
