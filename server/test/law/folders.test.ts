import { describe, expect, it } from 'vitest'
import { findCircles } from '../../../scripts/folders/circles.ts'

const imports = (edges: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))

/** Tests what `npm run check` regards as a cycle; its own output shows that it covers every file. */
describe('the check of folders', () => {
  it('finds no cycle where folders build on each other', () => {
    expect(findCircles(imports({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
  })

  it('finds a cycle of a folder and its parent', () => {
    expect(findCircles(imports({ a: ['a/b'], 'a/b': ['a'] }))).toEqual([['a', 'a/b']])
  })

  it('finds each cycle once, however long it is', () => {
    const found = findCircles(
      imports({ a: ['b'], b: ['c', 'x'], c: ['a'], x: ['y'], y: ['x', 'z'], z: [] }),
    )
    expect(found).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ])
  })
})
