import { decodeEntities } from '../html/entities.ts'
import { escapeHtml, normaliseEntities } from '../text.ts'

/** An address as a quoted attribute may hold it. Only `addressValue` makes it. */
export type AddressValue = string & { readonly [SAFE]: true }

declare const SAFE: unique symbol

/**
 * An address for `href`, `src` and every other attribute that leads somewhere: escaped, and empty
 * where it could run code. Nothing else may print such an attribute (SEC-51); a law holds to it.
 */
export const addressValue = (address: string): AddressValue => {
  const given = address.trim()
  return (hasAllowedScheme(given) ? escapeHtml(given) : '') as AddressValue
}

/**
 * Whether an address is relative or has one of the schemes that run no code. It is read as a browser
 * would read it in the end, so what hides its scheme behind entities gains nothing by that.
 */
export function hasAllowedScheme(address: string): boolean {
  let text = address
  for (let count = 0; count < MAX_LAYERS; count++) {
    const scheme = schemeOf(text)
    if (scheme !== undefined && !isAllowed(scheme)) return false
    const decoded = decodeAddress(text)
    if (decoded === text) return true
    text = decoded
  }
  return false
}

/** Removes from an address every scheme that is not allowed; what is left leads nowhere. */
export function withoutBadSchemes(address: string): string {
  let rest = address
  for (let count = 0; count < MAX_SCHEMES; count++) {
    if (hasAllowedScheme(rest)) return rest
    const scheme = schemeOf(rest)
    // Behind entities there is no scheme to take off, only one that would come out later.
    if (scheme === undefined) return ''
    rest = rest.slice(scheme.length)
  }
  return ''
}

/** Whoever piles up more than these has no address in mind. */
const MAX_SCHEMES = 5
const MAX_LAYERS = 4

/** Only what stands before the path can be a scheme; a longer one is none. */
const schemeOf = (address: string): string | undefined => /^[^/?#:]*:/.exec(address)?.[0]

/** What can be printed as an entity is what `normaliseEntities` lets stand. */
const decodeAddress = (address: string): string =>
  address.includes('&') ? decodeEntities(normaliseEntities(address)) : address

/** Browsers read over white space and control characters in a scheme. */
const isAllowed = (scheme: string): boolean =>
  SCHEMES.has(scheme.replace(/[^\w+.-]/g, '').toLowerCase())

const SCHEMES = new Set([
  ...['http', 'https', 'ftp', 'ftps', 'mailto', 'news', 'irc', 'irc6', 'ircs', 'gopher', 'nntp'],
  ...['feed', 'telnet', 'mms', 'rtsp', 'sms', 'svn', 'tel', 'fax', 'xmpp', 'webcal', 'urn'],
])
