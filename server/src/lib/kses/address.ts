import { decodeEntities } from '../html/entities.ts'
import { escapeHtml, normaliseEntities } from '../text.ts'

/** An address that is safe in a quoted attribute. Only `addressValue` creates it. */
export type AddressValue = string & { readonly [SAFE]: true }

declare const SAFE: unique symbol

/**
 * An address for `href`, `src` and every other attribute with an address: escaped, and empty if it
 * could run code. Nothing else may print such an attribute (SEC-51); a test enforces it.
 */
export const addressValue = (address: string): AddressValue => {
  const given = address.trim()
  return (hasAllowedScheme(given) ? escapeHtml(given) : '') as AddressValue
}

/**
 * Whether an address is relative or has one of the schemes that run no code. It is decoded as a
 * browser would do in the end, so entities cannot hide a scheme.
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

/** Removes every scheme that is not allowed from an address; the rest leads nowhere. */
export function withoutBadSchemes(address: string): string {
  let rest = address
  for (let count = 0; count < MAX_SCHEMES; count++) {
    if (hasAllowedScheme(rest)) return rest
    const scheme = schemeOf(rest)
    // A scheme behind entities cannot be removed, as it would reappear after decoding.
    if (scheme === undefined) return ''
    rest = rest.slice(scheme.length)
  }
  return ''
}

/** More layers than these are an attack, not an address. */
const MAX_SCHEMES = 5
const MAX_LAYERS = 4

/** Only the part before the path can be a scheme. */
const schemeOf = (address: string): string | undefined => /^[^/?#:]*:/.exec(address)?.[0]

/** Decodes only the entities that `normaliseEntities` keeps. */
const decodeAddress = (address: string): string =>
  address.includes('&') ? decodeEntities(normaliseEntities(address)) : address

/** Browsers ignore white space and control characters in a scheme. */
const isAllowed = (scheme: string): boolean =>
  SCHEMES.has(scheme.replace(/[^\w+.-]/g, '').toLowerCase())

const SCHEMES = new Set([
  ...['http', 'https', 'ftp', 'ftps', 'mailto', 'news', 'irc', 'irc6', 'ircs', 'gopher', 'nntp'],
  ...['feed', 'telnet', 'mms', 'rtsp', 'sms', 'svn', 'tel', 'fax', 'xmpp', 'webcal', 'urn'],
])
