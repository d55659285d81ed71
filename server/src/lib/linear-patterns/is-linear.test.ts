import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prove } from '../../../../scripts/patterns/prove.ts'
import { isLinear } from './is-linear.ts'

const LINEAR = [
  ...['^/old$', '^/old/?$', '/old', '^/old/(.*)$', '^/old/(.*)/?$', '^/blog/([^/]+)/(.*)$'],
  ...['^/([a-z]+)/([a-z]+)$', '^/(\\d{4})/(\\d{2})/(.+)$', '^/(a|b)/(.*)$', '^/shop/(?:en|de)?/?$'],
  ...['^/(?:a|bc)+$', '^/[^/]*\\.html$', '(?i)^/x/(.*)$', '^/p(?P<id>[0-9]+)$', 'feed(?:/|\\?|$)'],
  ...['^/a|^/b', '^/[]a]+$', '^/(?:ab)*c$', '\\.php$', '^/x{2,4}y$', '^.*$', '^/(.*?)/?$'],
]

const SLOW = [
  ...[
    '^/(a+)+$',
    '^/(a*)*$',
    '^/(a|a)*$',
    '^/(a|ab)(c|bcd)*(d*)*$',
    '^/(.*)/(.*)$',
    'a+b',
    '/x/.*y',
  ],
  ...[
    '^/(?:a+)+$',
    '^/(a?)*b$',
    '^/([a-zA-Z]+)*$',
    '^/(\\w+\\s?)*$',
    '^/(x+x+)+y',
    '^/.*.*$',
    '\\s+$',
  ],
  ...['^/(a|A)*$', '^/([^A-Z]|z)*$', '^/(?:(?:a?){2})*$', '^/\\w*\\d*$', '^/((ab)*c?)*$', '.*'],
]

/** Patterns with features that the prover does not support. */
const STRANGE = [
  ...[
    '^/(?=a)b',
    '^/(?!a)',
    '^/(?<=a)b',
    '^/(a)\\1',
    '[[:alpha:]]+',
    '^/\\Qa\\E',
    '^/\\p{L}',
    '^/a++',
  ],
  ...['^/(', '^/)', '^/[a', '^/\\', '*', '^/a{1000}', '^/(?s).*', `^/${'(a|b)'.repeat(300)}`],
  `^/${'('.repeat(9)}${'){100}'.repeat(9)}`,
]

it.each(LINEAR)('proves %s', (pattern) => {
  expect(isLinear(pattern)).toBe(true)
  expect(prove(pattern.replace('(?i)', '').replace('?P<', '?<'), '')).toEqual({ isLinear: true })
})

it.each([...SLOW, ...STRANGE])('does not prove %s', (pattern) => {
  expect(isLinear(pattern)).toBe(false)
})

describe('random patterns', () => {
  const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
    pattern: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('a', 'b', 'B', '/', '.', '[ab]', '[^a]', '\\d', '\\w', '[a-c/]', '1'),
      fc
        .tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
        .map(([inside, often]) => `(?:${inside})${often}`),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(${one}|${other})`),
      fc.constantFrom('a*', 'b+', '.*', '[^/]+', '\\w+', '/?'),
    ),
  }))

  it("are proved only if the prover for the product's own patterns proves them", () => {
    const proved: string[] = []
    for (const written of fc.sample(pattern, { seed: 57, numRuns: 150 }))
      for (const tried of [`^(?:${written})$`, written]) if (isLinear(tried)) proved.push(tried)
    expect(proved.length).toBeGreaterThan(20)
    // The other prover takes long for some.
    const short = proved.toSorted((a, b) => a.length - b.length).slice(0, 40)
    for (const tried of short)
      expect([tried, prove(tried, '')]).toEqual([tried, { isLinear: true }])
  })
})
