import { trimEndOf } from '../../../lib/trim.ts'

/** Longer ones are cut to the limit of an index entry. */
const MAX_QUERY = 200
const MAX_PATH = 500

/** A query as stored: in lower case, as search engines report it. */
export const queryName = (query: string): string =>
  query.replaceAll('\0', '').trim().toLowerCase().slice(0, MAX_QUERY).toWellFormed()

/**
 * A page as stored: the path for pages of this site, otherwise the whole address. Without fragment;
 * escapes are in lower case, as in slugs.
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
