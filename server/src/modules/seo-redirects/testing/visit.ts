import { randomUUID } from 'node:crypto'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { MatchedRules } from '../../../contract/site/address-resolvers.ts'
import type { RedirectedVisit } from '../../../contract/site/redirected-visits.ts'
import { probeHeaders } from '../probe/index.ts'

/** Identifies the test of a request among concurrent ones. */
const NUMBER_HEADER = 'x-redirect-test-number'

/** Rules applied to the request of a test, by its id. */
const testsOf = perSite((): Map<string, MatchedRules> => new Map())

/** The outcome of a test request. */
export interface TestVisit {
  readonly status: number
  readonly location: string
  readonly redirectBy: string
  /** Ids of the rules; the first one matched the address. */
  readonly rules: MatchedRules
}

/** Requests an address of the site anonymously. */
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

/** Stores which rules were applied to a request. */
export const noteRules = ({ request, rules, openContext }: RedirectedVisit): void => {
  const number = request.headers[NUMBER_HEADER]
  if (typeof number !== 'string') return
  const tests = testsOf(openContext())
  if (tests.has(number)) tests.set(number, rules)
}
