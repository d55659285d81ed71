import type { IncomingHttpHeaders } from 'node:http'

/**
 * True for a request that some other site's page sent (SEC-30). `Sec-Fetch-Site` cannot be set by a
 * page and knows the address the browser shows, so it decides where it is sent: over https and on
 * this machine. Elsewhere `Origin` does, which every current browser sends with a form and a write.
 * Programs send neither, and nobody can make a program send something unawares.
 */
export const isForeign = (
  { headers }: { readonly headers: IncomingHttpHeaders },
  base: string,
): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== new URL(base).origin
}

/** Whether a proxy handed the request on, trusted or not: what comes from this machine then is not its own. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  PROXY_HEADERS.some((name) => headers[name] !== undefined)

const PROXY_HEADERS = [
  ...['forwarded', 'via', 'x-real-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]
