import type { FastifyRequest } from 'fastify'
import { parseQuery } from '../../lib/query-string.ts'

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
