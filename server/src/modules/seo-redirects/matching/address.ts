import { trimEndOf } from '../../../lib/trim.ts'

/** An address of the site as somebody asks for it, as it was spelled. */
export interface Asked {
  /** With the slash before it, below the folder that the site lies in. */
  readonly path: string
  /** Without the question mark. Reading it makes an answer depend on it. */
  readonly query: string
}

/** The path and the query of a source. */
export const splitAddress = (address: string): Asked => {
  const mark = address.indexOf('?')
  return mark === -1
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

export const joinAddress = ({ path, query }: Asked): string =>
  query === '' ? path : `${path}?${query}`

/**
 * A text of an address as people read it. What would mean something else without its escape stays
 * escaped: `%2F` is no slash, and `%25` begins no other escape.
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

/** What rules are looked up by: spelled in one way, in lower case, without the slash at its end. */
export const matchKey = (path: string): string => {
  const spelled = encodeURI(readable(path).toLowerCase().toWellFormed()).toLowerCase()
  return trimEndOf(spelled, '/') || '/'
}
