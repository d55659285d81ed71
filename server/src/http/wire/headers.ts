/** Headers that every response of the interface carries. */
export const standingHeaders: Readonly<Record<string, string>> = {
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'Access-Control-Allow-Headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
}

/**
 * Any site may read, as in the reference: a cookie counts only with a nonce, and a foreign page
 * cannot get one.
 */
export const corsHeaders = (origin: string): Readonly<Record<string, string>> => ({
  'Access-Control-Allow-Origin': /[\r\n]/.test(origin) ? 'null' : origin,
  'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Credentials': 'true',
  // Beyond the reference: preconditions, limits and totals have to work from another site's pages too.
  'Access-Control-Expose-Headers':
    'X-WP-Total, X-WP-TotalPages, X-Total, X-TotalPages, X-Item-Versions, Link, ETag, Allow, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Callboard-Version',
  'Access-Control-Allow-Headers':
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, If-Match, If-None-Match, X-HTTP-Method-Override, X-Callboard-Version',
})

/** For responses to a signed-in caller: no cache in between may store them. */
export const privateHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
}

/** For responses over https, if the operator enabled it: browsers then use https only. */
export const secureHeaders = (seconds: number): Readonly<Record<string, string>> =>
  seconds === 0 ? {} : { 'Strict-Transport-Security': `max-age=${seconds}` }
