import { randomUUID } from 'node:crypto'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { MatchedRules } from '../../../contract/site/address-resolvers.ts'
import type { RedirectedVisit } from '../../../contract/site/redirected-visits.ts'
import { probeHeaders } from '../probe/index.ts'

/** Which of the tests that are under way a visit belongs to. */
const NUMBER_HEADER = 'x-redirect-test-number'

/** The rules that have led the visit of a test, by its number. */
const testsOf = perSite((): Map<string, MatchedRules> => new Map())

/** What became of a visit that nobody has made but the site itself. */
export interface TestVisit {
  readonly status: number
  readonly location: string
  readonly redirectBy: string
  /** By number, the rules that led it; the first is the one that the address matched. */
  readonly rules: MatchedRules
}

/** Asks for an address of the site as a visitor would who has no account and sends nothing. */
export const visitAsTest = async (ctx: Context, address: string): Promise<TestVisit> => {
  const number = randomUUID()
  const tests = testsOf(ctx)
  tests.set(number, [])
  try {
    const headers = { ...probeHeaders(ctx), [NUMBER_HEADER]: number }
    const answer = await ctx.visitSelf(address, { headers, isAnyStatus: true })
    return {
      status: answer?.status ?? 0,
      location: answer?.location ?? '',
      redirectBy: answer?.redirectBy ?? '',
      rules: tests.get(number) ?? [],
    }
  } finally {
    tests.delete(number)
  }
}

/** Hears which rules have led a visit. */
export const noteRules = ({ request, rules, openContext }: RedirectedVisit): void => {
  const number = request.headers[NUMBER_HEADER]
  if (typeof number !== 'string') return
  const tests = testsOf(openContext())
  if (tests.has(number)) tests.set(number, rules)
}
