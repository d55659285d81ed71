import { trimEndOf } from '../../../lib/trim.ts'

/** Longer ones are cut: an index holds no more. */
const MAX_QUERY = 200
const MAX_PATH = 500

/** A query as it is stored: search engines tell it in lower case. */
export const queryName = (query: string): string =>
  query.replaceAll('\0', '').trim().toLowerCase().slice(0, MAX_QUERY).toWellFormed()

/**
 * A page as it is stored: the path where it is one of this site, else its whole address. Its
 * fragment is a place on the page. Codes of letters are in lower case, as slugs have them.
 */
export const pageName = (address: string, host: string): string => {
  const text = address.trim().slice(0, 2_000)
  const url = URL.parse(text, `http://${host}`)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return ''
  const path = `${url.pathname.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())}${url.search}`
  return (isSameHost(url.host, host) ? path : `${url.origin}${path}`).slice(0, MAX_PATH)
}

const isSameHost = (one: string, other: string): boolean => plainHost(one) === plainHost(other)

const plainHost = (host: string): string => trimEndOf(host.toLowerCase(), '.').replace(/^www\./, '')
