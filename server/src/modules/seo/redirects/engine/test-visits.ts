import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../../contract/context.ts'
import type { LedVisit } from '../../../../contract/site/led-visits.ts'

/** By this header a visit says that somebody tries a rule out: it is neither counted nor logged. */
export const TEST_HEADER = 'x-redirect-test'

/** What the header has to say, so that nobody else can hide their visits. */
export const testProof = ({ secret }: Pick<Context, 'secret'>): string =>
  createHmac('sha256', secret).update('a redirect is tried out').digest('hex')

export const isTest = ({ request, openContext }: LedVisit): boolean => {
  const given = request.headers[TEST_HEADER]
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(testProof(openContext()))]
  return one.length === other.length && timingSafeEqual(one, other)
}
