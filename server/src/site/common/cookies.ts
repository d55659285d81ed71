/** The value of a cookie, from a request's `Cookie` header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * A cookie that scripts cannot read and other sites' forms do not carry (SEC-30). The `__Host-`
 * prefix of its name over https asks for exactly these attributes.
 */
export const printCookie = (
  name: string,
  value: string,
  { isHttps, expiresAt }: { readonly isHttps: boolean; readonly expiresAt: Date },
): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Expires=${expiresAt.toUTCString()}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isHttps ? ['Secure'] : []),
  ].join('; ')
