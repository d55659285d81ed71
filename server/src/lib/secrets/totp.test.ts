import { describe, expect, it } from 'vitest'
import { hotp } from './hotp.ts'
import { base32, findTotpStep, totpAddress } from './totp.ts'

const SECRETS = {
  sha1: Buffer.from('12345678901234567890'),
  sha256: Buffer.from('12345678901234567890123456789012'),
  sha512: Buffer.from('1234567890123456789012345678901234567890123456789012345678901234'),
}

describe('time-based codes', () => {
  // Appendix B of RFC 6238.
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ])('at second %i are those of RFC 6238', (second, ...codes) => {
    const step = Math.floor(second / 30)
    const made = (['sha1', 'sha256', 'sha512'] as const).map((algorithm) =>
      hotp(SECRETS[algorithm], step, { digits: 8, algorithm }),
    )
    expect(made).toEqual(codes)
  })

  it('are right in their step and one before and after, and in no other', () => {
    const at = 1_234_567_890_000
    const step = at / 30_000
    const code = hotp(SECRETS.sha1, step)
    const steps = [-2, -1, 0, 1, 2].map((off) =>
      findTotpStep(SECRETS.sha1, code, at + off * 30_000),
    )
    expect(steps).toEqual([undefined, step, step, step, undefined])
  })

  it.each(['', '0', '00592', '0059244', '89005924', 'abcdef', '００5924'])('are not %j', (code) => {
    expect(findTotpStep(SECRETS.sha1, code, 1_234_567_890_000)).toBeUndefined()
  })

  it('come from an address that apps read, whatever the names contain', () => {
    expect(totpAddress(SECRETS.sha1, 'The: Site & more', 'ann@example.org')).toBe(
      'otpauth://totp/The%20%20Site%20%26%20more:ann%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=The%20%20Site%20%26%20more',
    )
  })
})

// RFC 4648, section 10, without the padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base 32 of %j is %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
