import { describe, expect, it } from 'vitest'
import { isBad } from '../../../transfer/read/line.ts'
import { readAioseoTable } from './aioseo-table.ts'

const cellsOf = (line: string) => {
  const [, row] = readAioseoTable(`a,b,c\n${line}`)
  return row && !isBad(row) ? row.record : undefined
}

describe('a table of AIOSEO', () => {
  it.each([
    ['1,2,3', ['1', '2', '3']],
    [',,', ['', '', '']],
    ['"1",plain "quoted" text,', ['1', 'plain "quoted" text', '']],
    ['"one, two","0.5",x', ['one, two', '0.5', 'x']],
    ['"commas, and "quotes" & tags",,x', ['commas, and "quotes" & tags', '', 'x']],
    ['"a "b", c",,x', ['a "b", c', '', 'x']],
    ['"{""a"":""b, c"",""d"":[""e""]}",x,"[]"', ['{"a":"b, c","d":["e"]}', 'x', '[]']],
    ['"[draft], "x"",y,z', ['[draft], "x"', 'y', 'z']],
    ['"text",y,z', ['text', 'y', 'z']],
    ['"","-1",z', ['', '-1', 'z']],
  ])('%s', (line, cells) => {
    expect(cellsOf(line)).toEqual(cells)
  })

  it.each(['1,2', '1,2,3,4', '1,2,"x', '"a, b'])('reports a row that is unclear: %s', (line) => {
    expect(cellsOf(line)).toBeUndefined()
  })
})
