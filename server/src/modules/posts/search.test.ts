import { describe, expect, it } from 'vitest'
import { parseSearch } from './list/search.ts'

describe('parseSearch', () => {
  it.each([
    ['one two', ['one', 'two'], []],
    ['one,two+three', ['one', 'two', 'three'], []],
    ['"one two" three', ['one two', 'three'], []],
    ['"one two', ['one two'], []],
    ['one -two', ['one'], ['two']],
    ['well-known', ['well-known'], []],
    ['the one a', ['one'], []],
    ['the a', ['the a'], []],
    ['a b c d e f', ['a b c d e f'], []],
    ['aa bb cc dd ee ff gg hh ii jj', ['aa bb cc dd ee ff gg hh ii jj'], []],
  ])('reads %j', (text, wanted, unwanted) => {
    expect(parseSearch(text)).toMatchObject({ wanted, unwanted })
  })

  it.each(['', '   ', '\0', 'x'.repeat(1601)])('returns undefined for %j', (text) => {
    expect(parseSearch(text)).toBeUndefined()
  })
})
