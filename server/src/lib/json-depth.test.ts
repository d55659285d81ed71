import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0

describe('the depth of a JSON text', () => {
  it('matches the parsed value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(7), (json, levels) => {
        expect(isDeeperThan(json, levels)).toBe(depthOf(JSON.parse(json)) > levels)
      }),
    )
  })

  it.each([
    ['"[[[["', 0, false],
    ['"\\\\"', 0, false],
    ['["\\"[[",[]]', 1, true],
    ['["\\\\",[]]', 1, true],
    ['["\\\\\\"[[["]', 1, false],
    ['["open', 1, false],
  ])('of %s more than %d: %s', (json, levels, expected) => {
    expect(isDeeperThan(json, levels)).toBe(expected)
  })
})
