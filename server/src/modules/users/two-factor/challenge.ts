import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../contract/context.ts'
import { deriveKey } from '../model/index.ts'

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES
const LIFETIME_MS = 10 * 60 * 1_000

type Signer = Pick<Context, 'secret' | 'clock'>

/**
 * A challenge for an authenticator, bound to one session or one waiting sign-in. It carries its own
 * proof instead of being stored: showing a page writes nothing. A waiting sign-in ends with its
 * first success, and a registered passkey is refused a second time, so neither can be replayed.
 */
export const newChallenge = (site: Signer, binding: string): Uint8Array<ArrayBuffer> => {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(site.clock().getTime() + LIFETIME_MS, 0, TIME_BYTES)
  const signed = Buffer.concat([randomBytes(RANDOM_BYTES), time])
  return Uint8Array.from(Buffer.concat([signed, proofOf(site, binding, signed)]))
}

/** Whether a challenge, in base64url, was made for this session or sign-in and is still valid. */
export const isOwnChallenge = (site: Signer, binding: string, challenge: string): boolean => {
  const bytes = Buffer.from(challenge, 'base64url')
  const signed = bytes.subarray(0, SIGNED_BYTES)
  const proof = bytes.subarray(SIGNED_BYTES)
  const right = proofOf(site, binding, signed)
  if (signed.length < SIGNED_BYTES || proof.length !== right.length) return false
  if (!timingSafeEqual(proof, right)) return false
  return signed.readUIntBE(RANDOM_BYTES, TIME_BYTES) > site.clock().getTime()
}

/** The name of the request's session in challenges. */
export const sessionBinding = ({ user }: Pick<Context, 'user'>): string =>
  user.kind === 'user' && user.via.kind === 'session' ? `session ${user.via.tokenHash}` : ''

const proofOf = ({ secret }: Signer, binding: string, signed: Uint8Array): Buffer =>
  createHmac('sha256', deriveKey(secret, 'passkey-challenges'))
    .update(`${binding}\n`)
    .update(signed)
    .digest()
