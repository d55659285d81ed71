import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import fc from '../../../../test/fast-check.ts'
import { createVisitor } from '../../../../test/visitor.ts'
import {
  compilePattern,
  findMatch,
  followRules,
  matchKey,
  type Rule,
  splitAddress,
} from '../matching/index.ts'
import { createRedirect, deleteRedirects, type RedirectInput } from '../rules/index.ts'

const site = { base: 'http://callboard.test' }

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const path = fc.constantFrom(...NAMES).map((name) => `/graph-${name}`)
const flags = fc.record({ ignoreSlash: fc.boolean(), ignoreCase: fc.boolean() })
const queryParam = fc.constantFrom('ignore' as const, 'exact' as const, 'pass' as const)
const type = fc.constantFrom(301 as const, 302 as const, 307 as const, 308 as const)

const exact = fc
  .record({
    path,
    query: fc.constantFrom('', '?x=1'),
    target: path,
    more: fc.constantFrom('', '/', '?x=1', '?y=2'),
  })
  .map(({ path, query, target, more }) => ({
    ...{ isRegex: false, sourceUrl: `${path}${query}`, targetUrl: `${target}${more}` },
  }))
const pattern = fc
  .record({
    end: fc.constantFrom('', '$', '/(.*)$', '(.*)'),
    name: fc.constantFrom(...NAMES),
    target: path,
    more: fc.constantFrom('', '$1', '/$1', '/more/$1'),
  })
  .map(({ end, name, target, more }) => ({
    ...{ isRegex: true, sourceUrl: `^/graph-[${name}a]${end}`, targetUrl: `${target}${more}` },
  }))

const rule: fc.Arbitrary<Rule> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: exact }, { weight: 1, arbitrary: pattern }),
    flags,
    queryParam,
    type,
  )
  .map(([source, flag, mode, status]) => ({
    ...{ ...source, ...flag, queryParam: mode, type: status, customRules: [] },
  }))

const rulesFrom = (rules: readonly Rule[]) => ({
  site,
  atKey: (key: string) =>
    rules.filter(
      ({ isRegex, sourceUrl }) => !isRegex && matchKey(splitAddress(sourceUrl).path) === key,
    ),
  patterns: rules.flatMap((own) => {
    const compiled = own.isRegex ? compilePattern(own) : undefined
    return compiled ? [{ rule: own, pattern: compiled }] : []
  }),
  isFor: () => true,
})

it('SEC-60: a request terminates with any set of rules', async () => {
  const asked = fc.tuple(
    path,
    fc.constantFrom('', '/', '/x', '/x/'),
    fc.constantFrom('', 'x=1', 'z=3'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 15 }), asked, async (rules, [at, end, query]) => {
      const known = rulesFrom(rules)
      const chain = await followRules(
        { path: `${at}${end}`, query },
        (next) => findMatch(next, known),
        site,
      )
      if (chain && !('loop' in chain)) expect(chain.rules.length).toBeLessThanOrEqual(21)
    }),
    { numRuns: 2_000 },
  )
})

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

it('SEC-60: each source of savable rules arrives within three hops', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { minLength: 2, maxLength: 10 }), async (rules) => {
      const saved: {
        readonly id: number
        readonly sourceUrl: string
        readonly isRegex: boolean
      }[] = []
      for (const input of rules as readonly RedirectInput[])
        await createRedirect(app.systemContext(), input).then(
          (made) => saved.push(made),
          () => undefined,
        )
      for (const { sourceUrl, isRegex } of saved) if (!isRegex) await arrive(sourceUrl)
      await deleteRedirects(
        app.systemContext(),
        saved.map(({ id }) => id),
      )
    }),
    { numRuns: 40 },
  )
})

const arrive = async (from: string): Promise<void> => {
  let at: string | undefined = from
  for (let hops = 0; hops <= 3 && at !== undefined; hops++) {
    const { headers } = await createVisitor(app).get(at)
    at = headers.location?.replace(site.base, '')
  }
  expect([from, at]).toEqual([from, undefined])
}
