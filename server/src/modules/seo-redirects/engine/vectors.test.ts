import { describe, expect, it } from 'vitest'
import { type Outcome, VECTORS } from '../../../../test/redirect-vectors.ts'
import {
  type Asked,
  compilePattern,
  findMatch,
  followRules,
  matchKey,
  type Rule,
  splitAddress,
} from '../matching/index.ts'

const site = { base: 'http://callboard.test' }

/** The outcome of a request by rules, without a server. */
const resultOf = async (rules: readonly Rule[], asked: Asked): Promise<Outcome> => {
  const newest = rules.toReversed()
  const exact = newest.filter(({ isRegex }) => !isRegex)
  const known = {
    site,
    atKey: (key: string) =>
      exact.filter(({ sourceUrl }) => matchKey(splitAddress(sourceUrl).path) === key),
    patterns: newest.flatMap((rule) => {
      const pattern = rule.isRegex ? compilePattern(rule) : undefined
      return pattern ? [{ rule, pattern }] : []
    }),
    isFor: () => true,
  }
  const chain = await followRules(asked, (next) => findMatch(next, known), site)
  if (!chain || 'loop' in chain) return null
  const { location, type } = chain
  return location === undefined ? type : location.replace(site.base, '')
}

it('has enough of them', () => {
  expect(VECTORS.flatMap(({ cases }) => cases).length).toBeGreaterThanOrEqual(200)
  expect(new Set(VECTORS.map(({ name }) => name)).size).toBe(VECTORS.length)
})

describe.each(VECTORS)('$name', ({ rules, cases }) => {
  it.each(cases)('%s → %s', async (request, outcome) => {
    expect(await resultOf(rules, splitAddress(request))).toBe(outcome)
  })
})
