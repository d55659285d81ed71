import type { FastifyRequest } from 'fastify'
import { parseQuery } from '../lib/query-string.ts'

/** Named values as a form or a query gives them. */
export type Values = Readonly<Record<string, unknown>>

/** The body as a form; any other kind of body has no values. */
export const readForm = ({ body, headers }: FastifyRequest): Values => {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded' && Buffer.isBuffer(body)
    ? parseQuery(body.toString('utf8'))
    : {}
}

export const readQuery = ({ url }: FastifyRequest): Values =>
  parseQuery(url.split(/\?(.*)/s)[1] ?? '')

/** A value as text; a list or a group where text belongs counts as nothing. */
export const textOf = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/**
 * True for a form that some other site's page sent (SEC-30). `Sec-Fetch-Site` cannot be set by a
 * page and knows the address the browser shows, so it decides where it is sent: over https and on
 * this machine. Elsewhere `Origin` does, which every current browser sends with a form. Programs
 * send neither, and nobody can make a program send a form unawares.
 *
 * This guards signing in as well: without it a page could sign its visitor in as somebody else
 * and read what they then save. No token in a second cookie is needed for that, so a form works
 * even when it was open in another tab before.
 */
export const isForeign = ({ headers }: FastifyRequest, base: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== new URL(base).origin
}
