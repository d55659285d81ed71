import { describe, expect, it } from 'vitest'
import fc from '../../test/fast-check.ts'
import { chunk, padded } from './list-length.ts'

const lists = fc.array(fc.integer(), { maxLength: 700 })
const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n))

describe('lists in statements', () => {
  it('are padded only with values they contain', () => {
    fc.assert(
      fc.property(lists, (values) => {
        const longer = padded(values)
        expect(new Set(longer)).toEqual(new Set(values))
        expect(values.length === 0 || isPowerOfTwo(longer.length)).toBe(true)
      }),
    )
  })

  it('are cut into few lengths without losing a value', () => {
    fc.assert(
      fc.property(lists, (values) => {
        const pieces = chunk(values, 100)
        expect(pieces.flat()).toEqual(values)
        for (const { length } of pieces) expect(length === 100 || isPowerOfTwo(length)).toBe(true)
      }),
    )
  })
})
