import { expect, it } from 'vitest'
import { coerce } from '../../../contract/arguments/coerce.ts'
import { lenientIds, lenientWord } from './lenient.ts'

it.each([
  [
    [1, '2'],
    [1, 2],
  ],
  ['1,2', [1, 2]],
  [7, [7]],
  ['', []],
  [{ a: 3, b: 4 }, [3, 4]],
  [
    [{ id: '5' }, { name: 'none' }],
    [5, 0],
  ],
  [
    [null, [], -1, 1.5, 'x'],
    [0, 0, 0, 0, 0],
  ],
])('reads ids from %j', (given, ids) => {
  expect(coerce(given, lenientIds('Ids.'))).toEqual(ids)
})

it.each([
  ['asc', 'asc'],
  ['ASC', undefined],
  [['asc'], undefined],
  [7, undefined],
])('reads a word from %j', (given, word) => {
  expect(coerce(given, lenientWord(['asc', 'desc'], 'A word.'))).toBe(word)
})
