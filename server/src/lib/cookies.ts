import { parseCookie, stringifySetCookie } from 'cookie'

/** The value of a cookie, from a request's `Cookie` header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[name]

interface CookieOptions {
  readonly isHttps: boolean
  readonly expiresAt: Date
  /** Scripts may read it; never for a secret. */
  readonly isReadable?: boolean
}

/**
 * A cookie that scripts cannot read and other sites' forms do not carry (SEC-30). The `__Host-`
 * prefix of its name over https requires exactly these attributes.
 */
export const printCookie = (
  name: string,
  value: string,
  { isHttps, expiresAt, isReadable = false }: CookieOptions,
): string =>
  stringifySetCookie({
    ...{ name, value, path: '/', expires: expiresAt },
    ...{ httpOnly: !isReadable, secure: isHttps, sameSite: 'lax' },
  })
