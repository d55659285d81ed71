import { describe, expect, it } from 'vitest'
import fc from '../../test/fast-check.ts'
import { apportion } from './apportion.ts'

describe('apportioning units', () => {
  it('gives the rest to the largest remainders', () => {
    expect(apportion([1, 1, 1], 100)).toEqual([34, 33, 33])
    expect(apportion([2, 1], 1000)).toEqual([667, 333])
  })

  it('gives nothing if all values are zero', () => {
    expect(apportion([0, 0], 100)).toEqual([0, 0])
    expect(apportion([], 100)).toEqual([])
  })

  it('always distributes all units, each share within one of the exact one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e9), { minLength: 1, maxLength: 40 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0)
        fc.pre(total > 0)
        const dealt = apportion(values, 1000)
        expect(dealt.reduce((sum, share) => sum + share, 0)).toBe(1000)
        for (const [index, share] of dealt.entries())
          expect(Math.abs(share - ((values[index] ?? 0) / total) * 1000)).toBeLessThan(1.000001)
      }),
    )
  })
})
