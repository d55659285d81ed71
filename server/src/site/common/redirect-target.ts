/** Encodings nested deeper than this are treated as an attack. */
const MAX_DECODINGS = 5

/**
 * The redirect target after signing in: the requested path if it stays on this site, else the fallback
 * (SEC-31). Only a path that starts with exactly one slash stays, however often it is decoded on the way;
 * `//host` and `/\host` lead to another host.
 */
export const safeRedirect = (wanted: string, fallback = '/'): string => {
  const [path = ''] = wanted.split(/[?#]/)
  if (hasControls(wanted) || !staysHere(path) || !URL.canParse(wanted, HERE)) return fallback
  const url = new URL(wanted, HERE)
  if (url.origin !== HERE || !isRooted(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

const HERE = 'https://here.invalid'

const staysHere = (path: string): boolean => {
  let seen = path
  for (let round = 0; round < MAX_DECODINGS; round++) {
    if (!isRooted(seen) || seen.includes('\\') || hasControls(seen)) return false
    const decoded = decode(seen)
    if (decoded === seen) return true
    seen = decoded
  }
  return false
}

const isRooted = (path: string): boolean => path.startsWith('/') && !path.startsWith('//')

/** Decodes ASCII only: no other octet can become a slash, a backslash or a control character. */
const decode = (path: string): string =>
  path.replace(/%([0-7][\da-f])/gi, (_octet, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text)
