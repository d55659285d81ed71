import { hkdfSync } from 'node:crypto'

const derived = new WeakMap<Uint8Array, Map<string, Uint8Array>>()

/** One derived key per purpose, so that a leaked one reveals nothing about the others. */
export const deriveKey = (secret: Uint8Array, purpose: string): Uint8Array => {
  const keys = derived.get(secret) ?? new Map<string, Uint8Array>()
  derived.set(secret, keys)
  const key = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  keys.set(purpose, key)
  return key
}
