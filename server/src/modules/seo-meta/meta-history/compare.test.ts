import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { compareTexts, markupOf, type Part, tableOf } from './compare.ts'

const side = (parts: readonly Part[], kind: Part['kind']): string =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join('')

describe('compareTexts', () => {
  it.each([
    ['Tea', 'Green tea', ['removed Tea', 'added Green tea']],
    ['', 'New', ['added New']],
    ['Gone', '', ['removed Gone']],
    ['Same', 'Same', ['same Same']],
    ['One two three', 'One 2 three', ['same One ', 'removed two', 'added 2', 'same  three']],
    ['зелёный чай', 'чёрный чай', ['removed зелёный', 'added чёрный', 'same  чай']],
  ])('tells %j from %j', (from, to, expected) => {
    expect(compareTexts(from, to).map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected)
  })

  it('loses nothing of either text', () => {
    const text = fc.array(fc.constantFrom('tea', 'Tee', ' ', '\n', '<b>', '&', 'чай', '🍵', '.'))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [from, to] = [one.join(''), other.join('')]
        const parts = compareTexts(from, to)
        expect([side(parts, 'removed'), side(parts, 'added')]).toEqual([from, to])
      }),
    )
  })

  it('skips the comparison of words for long or very different texts', () => {
    const numbers = (from: number) => Array.from({ length: 1_500 }, (_, at) => from + at).join(' ')
    for (const [from, to] of [
      ['a '.repeat(15_000), 'b '.repeat(15_000)],
      [numbers(1), numbers(2_000)],
    ] as const)
      expect(compareTexts(from, to)).toEqual([
        { kind: 'removed', text: from },
        { kind: 'added', text: to },
      ])
  })
})

describe('the markup of a comparison', () => {
  it('has both texts side by side', () => {
    expect(tableOf(compareTexts('Tea', 'Green tea'), false)).toBe(
      '<table><tr><td><del>Tea</del></td><td><ins>Green tea</ins></td></tr></table>',
    )
    expect(markupOf('Green tea', false)).toBe('<p>Green tea</p>')
    expect(markupOf('', false)).toBe('')
  })

  it('SEC-51: escapes markup', () => {
    const shown = tableOf(compareTexts('<b>"&', '<script>'), true) + markupOf("<i>'", true)
    expect(shown.replaceAll(/<\/?(?:table|tr|td|pre|ins|del)>/g, '')).not.toMatch(/[<>]/)
    expect(shown).toContain('<pre>&lt;i&gt;&#39;</pre>')
  })
})
