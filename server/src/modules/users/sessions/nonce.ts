import { createHmac } from 'node:crypto'
import { equalSecret } from '../../../lib/application-secrets.ts'
import { deriveKey } from '../model/index.ts'

const TICK_MS = 12 * 60 * 60 * 1_000

/** Proves that a request comes from a page of this site: only such a page can have it (SEC-30). */
export const createNonce = (secret: Uint8Array, tokenHash: string, clock: () => Date): string =>
  nonceAt(secret, tokenHash, tickOf(clock))

/** A nonce is valid in its own half day and in the next one. */
export const verifyNonce = (
  secret: Uint8Array,
  tokenHash: string,
  nonce: string,
  clock: () => Date,
): boolean =>
  [0, 1].some((age) => equalSecret(nonce, nonceAt(secret, tokenHash, tickOf(clock) - age)))

const tickOf = (clock: () => Date): number => Math.floor(clock().getTime() / TICK_MS)

const nonceAt = (secret: Uint8Array, tokenHash: string, tick: number): string =>
  createHmac('sha256', deriveKey(secret, 'nonces'))
    .update(`${tick}:${tokenHash}`)
    .digest('hex')
    .slice(0, 32)
