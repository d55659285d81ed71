import { describe, expect, it } from 'vitest'
import fc from '../../test/fast-check.ts'
import { trimEndOf, trimOf, trimStartOf, withoutLastWord } from './trim.ts'

const paths = fc.string({ unit: fc.constantFrom('/', '.', 'a', ' ', '\n'), maxLength: 12 })

describe('trimming', () => {
  it('removes what the pattern would remove', () => {
    fc.assert(
      fc.property(paths, (text) => {
        expect(trimEndOf(text, '/')).toBe(text.replace(/\/+$/, ''))
        expect(trimStartOf(text, '/.')).toBe(text.replace(/^[/.]+/, ''))
        expect(trimOf(text, '/.')).toBe(text.replace(/^[/.]+|[/.]+$/g, ''))
        expect(withoutLastWord(text)).toBe(text.replace(/\s+\S*$/, ''))
      }),
    )
  })

  it('SEC-52: ends on texts of millions of the same character', () => {
    const slashes = '/'.repeat(5_000_000)
    expect(trimEndOf(`${slashes}x`, '/')).toHaveLength(5_000_001)
    expect(trimOf(`${slashes}x${slashes}`, '/')).toBe('x')
    expect(withoutLastWord(`${' '.repeat(5_000_000)}x`)).toBe('')
  })
})
