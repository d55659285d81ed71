import { describe, expect, it } from 'vitest'
import { createNonce, verifyNonce } from './nonce.ts'

const secret = Buffer.from('a secret of at least thirty-two bytes')
const at = (iso: string) => () => new Date(iso)
const morning = at('2026-01-01T00:00:00Z')

describe('a nonce', () => {
  const nonce = createNonce(secret, 'hash', morning)

  it.each([
    ['2026-01-01T00:00:00Z', true],
    ['2026-01-01T23:59:59Z', true],
    ['2026-01-02T00:00:00Z', false],
    ['2025-12-31T23:59:59Z', false],
  ])('at %s is valid: %s', (now, isGood) => {
    expect(verifyNonce(secret, 'hash', nonce, at(now))).toBe(isGood)
  })

  it.each(['', 'x', nonce.toUpperCase(), `${nonce} `, '0'.repeat(32)])('is not "%s"', (other) => {
    expect(verifyNonce(secret, 'hash', other, morning)).toBe(false)
  })

  it('belongs to one session of one site', () => {
    expect(verifyNonce(secret, 'other', nonce, morning)).toBe(false)
    expect(verifyNonce(Buffer.from('other secret'), 'hash', nonce, morning)).toBe(false)
  })
})
