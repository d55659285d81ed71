import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { unguardFormula } from '../../../lib/formulas.ts'
import { printCsv } from './csv.ts'

const cells = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a') }),
)

const read = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })

describe('SEC-55: statistics for spreadsheets', () => {
  it('SEC-55: contain no cell with a formula, and every cell can be read back', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: cells, other: cells }), { minLength: 1 }), (rows) => {
        const printed = read(printCsv(rows, ['name', 'other']))
        for (const row of printed)
          for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        const restored = printed.map((row) => ({
          name: unguardFormula(row.name ?? ''),
          other: unguardFormula(row.other ?? ''),
        }))
        expect(restored).toEqual(rows)
      }),
    )
  })

  it('SEC-55: leave numbers unchanged', () => {
    expect(printCsv([{ n: -5 }, { n: 2 }], ['n'])).toBe('\uFEFFn\r\n-5\r\n2\r\n')
  })
})
