import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../../contract/context.ts'
import { equalSecret } from '../../../lib/application-secrets.ts'
import { deriveKey } from '../../users/index.ts'

/**
 * Requests by which the site tests its own rules are neither counted nor logged. Nobody else can
 * make one: a visitor who could would be in no log.
 */
const HEADER = 'x-redirect-test'

type Secretive = Pick<Context, 'secret'>

const markOf = ({ secret }: Secretive): string =>
  Buffer.from(deriveKey(secret, 'redirect-tests')).toString('hex')

export const probeHeaders = (ctx: Secretive): Readonly<Record<string, string>> => ({
  [HEADER]: markOf(ctx),
})

/** The site's secret is asked for only where somebody says so. */
export const isProbe = (ctx: () => Secretive, headers: IncomingHttpHeaders): boolean => {
  const given = headers[HEADER]
  return typeof given === 'string' && equalSecret(given, markOf(ctx()))
}
