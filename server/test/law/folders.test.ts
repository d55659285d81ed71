import { describe, expect, it } from 'vitest'
import { findCircles } from '../../../scripts/folders/circles.ts'

const imports = (edges: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))

/** What `npm run check` takes for a circle; that it looks at every file is seen in its own output. */
describe('the check of folders', () => {
  it('finds no circle where folders build on each other', () => {
    expect(findCircles(imports({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
  })

  it('finds a folder and the one around it', () => {
    expect(findCircles(imports({ a: ['a/b'], 'a/b': ['a'] }))).toEqual([['a', 'a/b']])
  })

  it('finds each circle once, however long the way around is', () => {
    const found = findCircles(
      imports({ a: ['b'], b: ['c', 'x'], c: ['a'], x: ['y'], y: ['x', 'z'], z: [] }),
    )
    expect(found).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ])
  })
})
