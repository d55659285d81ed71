import { describe, expect, it, vi } from 'vitest'
import { formatBytes } from '../../lib/text.ts'
import { countOf } from '../../lib/wording/wording.ts'
import { formatTable } from './print.ts'
import { createProgress } from './progress.ts'

describe('formatTable', () => {
  it('makes each column as wide as its widest cell, without trailing spaces', () => {
    expect(
      formatTable(
        ['ID', 'NAME', ''],
        [
          ['1', 'Ann', ''],
          ['100', 'Bob', 'away'],
        ],
      ),
    ).toBe('ID   NAME\n1    Ann\n100  Bob   away')
  })
})

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1.0 KB'],
    [123_456_789, '123 MB'],
    [84_300_000_000, '84.3 GB'],
    [5e16, '50000 TB'],
  ])('prints %i as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

describe('countOf', () => {
  it('forms the plural', () => {
    expect([countOf(0, 'row'), countOf(1, 'row'), countOf(1_234, 'row')]).toEqual([
      '0 rows',
      '1 row',
      '1,234 rows',
    ])
  })
})

describe('createProgress', () => {
  it('overwrites one line on a terminal, and clears it', () => {
    const write = vi.fn(() => true)
    const progress = createProgress({ isTTY: true, columns: 10, write })
    progress.show('Reading a long name')
    progress.clear()
    expect(write.mock.calls).toEqual([['\r\u001b[2KReading a'], ['\r\u001b[2K']])
  })

  it('writes nothing without a terminal', () => {
    const write = vi.fn(() => true)
    const progress = createProgress({ isTTY: false, columns: 10, write })
    progress.show('Reading')
    progress.clear()
    expect(write).not.toHaveBeenCalled()
  })
})
