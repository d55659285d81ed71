/** Removes from an address every scheme that is not allowed; what is left leads nowhere. */
export function withoutBadSchemes(address: string): string {
  let rest = address
  for (let count = 0; count < MAX_SCHEMES; count++) {
    const scheme = schemeOf(rest)
    if (scheme === undefined || isAllowed(scheme)) return rest
    rest = rest.slice(scheme.length)
  }
  return ''
}

/** Whether an address is relative or has one of the schemes that run no code. */
export function hasAllowedScheme(address: string): boolean {
  const scheme = schemeOf(address)
  return scheme === undefined || isAllowed(scheme)
}

/** Whoever piles up more than this has no address in mind. */
const MAX_SCHEMES = 5

const schemeOf = (address: string): string | undefined => /^[^/?#:]*:/.exec(address)?.[0]

/** Browsers read over white space and control characters in a scheme. */
const isAllowed = (scheme: string): boolean =>
  SCHEMES.has(scheme.replace(/[^\w+.-]/g, '').toLowerCase())

const SCHEMES = new Set([
  ...['http', 'https', 'ftp', 'ftps', 'mailto', 'news', 'irc', 'irc6', 'ircs', 'gopher', 'nntp'],
  ...['feed', 'telnet', 'mms', 'rtsp', 'sms', 'svn', 'tel', 'fax', 'xmpp', 'webcal', 'urn'],
])
