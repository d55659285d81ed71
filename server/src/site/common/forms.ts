import type { FastifyRequest } from 'fastify'
import { parseQuery } from '../../lib/query-string.ts'

/** The fields of a form or a query. */
export type Values = Readonly<Record<string, unknown>>

/** Parses an urlencoded body; any other body has no values. */
export const readForm = ({ body, headers }: FastifyRequest): Values => {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded' && Buffer.isBuffer(body)
    ? parseQuery(body.toString('utf8'))
    : {}
}

export const readQuery = ({ url }: FastifyRequest): Values =>
  parseQuery(url.split(/\?(.*)/s)[1] ?? '')

/** A value as text; a list or an object becomes the empty string. */
export const textOf = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
