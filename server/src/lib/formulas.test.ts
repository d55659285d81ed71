import { describe, expect, it } from 'vitest'
import fc from '../../test/fast-check.ts'
import { guardFormula, unguardFormula } from './formulas.ts'

const cells = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ';', '＝', 'a') }),
)

describe('the guard against formulas', () => {
  it('SEC-55: leaves no cell that a spreadsheet would evaluate', () => {
    fc.assert(fc.property(cells, (cell) => !/^[=+\-@\t\r＝＋－＠]/.test(guardFormula(cell))))
  })

  it('SEC-55: leaves no part that it would evaluate after splitting a cell at semicolons or lines', () => {
    fc.assert(
      fc.property(cells, (cell) =>
        guardFormula(cell)
          .split(/[;\t\r\n]/)
          .every((part) => !/^[=+\-@＝＋－＠]/.test(part)),
      ),
    )
    expect(guardFormula("spring;=cmd|' /C calc'!A0;")).toBe("spring;'=cmd|' /C calc'!A0;")
    expect(guardFormula('one\n@SUM(1+9)')).toBe("one\n'@SUM(1+9)")
  })

  it('SEC-55: can be undone for every cell', () => {
    fc.assert(fc.property(cells, (cell) => unguardFormula(guardFormula(cell)) === cell))
  })

  it('leaves other cells as they are', () => {
    for (const cell of ["O'Malley", "'quoted'", '', 'a; b', 'two\n\nlines', '1-2', 'a@b.example'])
      expect(guardFormula(cell)).toBe(cell)
  })
})
