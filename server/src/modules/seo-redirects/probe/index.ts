import type { IncomingHttpHeaders } from 'node:http'
import type { SiteKey } from '../../../contract/context.ts'
import { equalSecret } from '../../../lib/application-secrets.ts'
import { deriveKey } from '../../users/index.ts'

/**
 * Requests by which the site tests its own rules are neither counted nor logged. A secret marks them,
 * so that clients cannot hide their requests from the logs.
 */
const HEADER = 'x-redirect-test'

const markOf = ({ secret }: SiteKey): string =>
  Buffer.from(deriveKey(secret, 'redirect-tests')).toString('hex')

export const probeHeaders = (ctx: SiteKey): Readonly<Record<string, string>> => ({
  [HEADER]: markOf(ctx),
})

/** The secret is read only where the header is present. */
export const isProbe = (ctx: () => SiteKey, headers: IncomingHttpHeaders): boolean => {
  const given = headers[HEADER]
  return typeof given === 'string' && equalSecret(given, markOf(ctx()))
}
