import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../../../contract/context.ts'

/**
 * Requests by which the site tests its own rules are neither counted nor logged. Nobody else can
 * make one: a visitor who could would be in no log.
 */
const HEADER = 'x-redirect-test'

type Secretive = Pick<Context, 'secret'>

const markOf = ({ secret }: Secretive): string =>
  createHmac('sha256', secret).update('seo redirect test').digest('hex')

export const probeHeaders = (ctx: Secretive): Readonly<Record<string, string>> => ({
  [HEADER]: markOf(ctx),
})

export const isProbe = (ctx: Secretive, headers: IncomingHttpHeaders): boolean => {
  const given = headers[HEADER]
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(markOf(ctx))]
  return one.length === other.length && timingSafeEqual(one, other)
}
