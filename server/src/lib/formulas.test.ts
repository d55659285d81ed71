import { describe, expect, it } from 'vitest'
import fc from '../../test/fast-check.ts'
import { guardFormula, unguardFormula } from './formulas.ts'

const cells = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'a') }),
)

describe('the guard against formulas', () => {
  it('SEC-55: leaves no cell that a spreadsheet would calculate', () => {
    fc.assert(fc.property(cells, (cell) => !/^[=+\-@\t\r＝＋－＠]/.test(guardFormula(cell))))
  })

  it('SEC-55: can be undone for every cell', () => {
    fc.assert(fc.property(cells, (cell) => unguardFormula(guardFormula(cell)) === cell))
  })

  it('leaves other cells as they are', () => {
    expect([guardFormula("O'Malley"), guardFormula("'quoted'"), guardFormula('')]).toEqual([
      "O'Malley",
      "'quoted'",
      '',
    ])
  })
})
