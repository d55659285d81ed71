/** An address of the requesting application that the user may be redirected to. */
export interface AppTarget {
  readonly href: string
  /** Scheme, host and port; both addresses of one application share it. */
  readonly origin: string
  /** For display, in ASCII (punycode), so that look-alike letters show. */
  readonly host: string
  /** Whether a browser can post a form there; it cannot to a custom scheme. */
  readonly takesForms: boolean
}

export type AppTargetCheck =
  | { readonly kind: 'ok'; readonly target: AppTarget }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Checks an address for the authorise page (SEC-24): https anywhere, an application's own scheme, and plain
 * http on the loopback addresses. `localhost` is refused: a name can be made to resolve elsewhere, the two
 * literal addresses cannot (RFC 8252).
 */
export const checkAppTarget = (given: string): AppTargetCheck => {
  if (given.length > MAX_LENGTH) return refused('is too long')
  // The URL parser drops some of these silently, which attackers use.
  if (/[\s\p{Cc}\\]/u.test(given)) return refused('contains spaces or control characters')
  if (!/^[a-z][a-z0-9+.-]+:\/\/[^/?#]/i.test(given) || !URL.canParse(given))
    return refused('is not a complete address')
  const url = new URL(given)
  if (url.username !== '' || url.password !== '') return refused('contains a user name')
  if (url.host === '') return refused('is not a complete address')
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname))
    return refused('has to start with https:// (http only for 127.0.0.1 and [::1])')
  if (!isWeb && FOREIGN_SCHEMES.has(url.protocol.slice(0, -1)))
    return refused(`must not start with ${url.protocol}`)
  return {
    kind: 'ok',
    target: {
      href: url.href,
      origin: `${url.protocol}//${url.host}`,
      host: isWeb ? url.host : `${url.protocol}//${url.host}`,
      takesForms: isWeb,
    },
  }
}

/**
 * The sources for `form-action` that allow a form to reach the target. Browsers apply the rule to the
 * redirects that follow as well, and an application may redirect to another host of its own, so https is
 * allowed as a whole. The rule's grammar has no IPv6 addresses.
 */
export const formSources = ({ href, origin, takesForms }: AppTarget): readonly string[] => {
  const { protocol, hostname } = new URL(href)
  if (!takesForms) return [protocol]
  if (protocol === 'https:') return ['https:']
  return [hostname === '[::1]' ? 'http:' : origin, 'https:']
}

const MAX_LENGTH = 2_000

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]'])

/** Schemes that run code, read local files or start something other than an application. */
const FOREIGN_SCHEMES: ReadonlySet<string> = new Set(
  `about android-app blob chrome chrome-extension content data edge feed file filesystem ftp ftps
  gopher intent jar javascript ldap ldaps livescript mailto mhtml mocha moz-extension ms-msdt news
  nntp resource search-ms sftp smb sms ssh tel telnet vbscript view-source ws wss`.split(/\s+/),
)

const refused = (reason: string): AppTargetCheck => ({ kind: 'refused', reason })
