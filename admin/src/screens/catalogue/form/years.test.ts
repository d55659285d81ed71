import { describe, expect, it } from 'vitest'
import { printYears, readYears } from './years.ts'

describe('years of a part', () => {
  it('are read and printed as ranges', () => {
    expect(readYears('2001-2003, 2006')).toEqual([2001, 2002, 2003, 2006])
    expect(printYears([2001, 2002, 2003, 2006])).toBe('2001–2003, 2006')
    expect(readYears(printYears([1999, 2001, 2002]))).toEqual([1999, 2001, 2002])
    expect(readYears('')).toEqual([])
  })

  it('refuses what are no years', () => {
    for (const text of ['soon', '201', '2004-2001', '1700', '1800-9000'])
      expect(readYears(text)).toBeUndefined()
  })
})
