import { parseCookie, stringifySetCookie } from 'cookie'

/** The value of a cookie, from a request's `Cookie` header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[name]

/**
 * A cookie that scripts cannot read and other sites' forms do not carry (SEC-30). The `__Host-`
 * prefix of its name over https requires exactly these attributes.
 */
export const printCookie = (
  name: string,
  value: string,
  { isHttps, expiresAt }: { readonly isHttps: boolean; readonly expiresAt: Date },
): string =>
  stringifySetCookie({
    ...{ name, value, path: '/', expires: expiresAt },
    ...{ httpOnly: true, secure: isHttps, sameSite: 'lax' },
  })
