import { trimEndOf } from '../../../lib/trim.ts'

/** A requested address of the site, as spelled in the request. */
export interface Asked {
  /** With its leading slash, relative to the folder of the site. */
  readonly path: string
  /** Without the question mark. Reading it makes the cached response depend on the query. */
  readonly query: string
}

/** Splits a source into path and query. */
export const splitAddress = (address: string): Asked => {
  const mark = address.indexOf('?')
  return mark === -1
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

export const joinAddress = ({ path, query }: Asked): string =>
  query === '' ? path : `${path}?${query}`

/**
 * Decodes an address for display. Escapes with a meaning stay: `%2F` is no slash, and `%25` begins no
 * other escape.
 */
export const readable = (text: string): string => {
  if (!text.includes('%')) return text
  const whole = text.replace(/%(?![\da-f]{2})/gi, '%25').replaceAll('%25', '%2525')
  try {
    return decodeURI(whole)
  } catch {
    return text
  }
}

/** The lookup key of a path: normalised escapes, lower case, without trailing slash. */
export const matchKey = (path: string): string => {
  const spelled = encodeURI(readable(path).toLowerCase().toWellFormed()).toLowerCase()
  return trimEndOf(spelled, '/') || '/'
}
