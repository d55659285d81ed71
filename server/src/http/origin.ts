import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether another site's page sent the request (SEC-30). `Sec-Fetch-Site` cannot be set by a page
 * and refers to the address the browser shows, so it decides where it is sent: over https and on
 * this machine. Elsewhere `Origin` decides, which every current browser sends with a form and a
 * write. API clients send neither, and a page cannot trigger their requests.
 */
export const isForeign = (
  { headers }: { readonly headers: IncomingHttpHeaders },
  base: string,
): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== new URL(base).origin
}

/** Whether a proxy forwarded the request, trusted or not: a local connection then is not a local request. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  PROXY_HEADERS.some((name) => headers[name] !== undefined)

const PROXY_HEADERS = [
  ...['forwarded', 'via', 'x-real-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]
