import type { Operation } from './operation.ts'

/** An operation with its arguments filled in. */
export interface Placed {
  readonly method: Operation['method']
  /** Path below the interface's root, with its query. */
  readonly address: string
  readonly body: Readonly<Record<string, unknown>> | undefined
}

type Values = Readonly<Record<string, unknown>>

/** Distributes arguments to path, query and body; `extra` always goes into the query. */
export const place = (operation: Operation, args: Values, extra: Values = {}): Placed => {
  const rest: Record<string, unknown> = { ...args }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${operation.path} needs a value for "${name}"`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const inQuery = operation.args === 'query'
  const query = printQuery(inQuery ? { ...rest, ...extra } : extra)
  return {
    method: operation.method,
    address: query === '' ? path : `${path}?${query}`,
    body: inQuery ? undefined : rest,
  }
}

/** A form of the arguments and a file. */
export const formOf = (values: Values, file: File): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const [field, text] of pairs(name, value)) form.append(field, text)
  form.append('file', file)
  return form
}

/** Lists as `name[]=…`, objects as `name[member]=…`; undefined values are not sent. */
const printQuery = (values: Values): string =>
  Object.entries(values)
    .flatMap(([name, value]) => pairs(name, value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

const pairs = (name: string, value: unknown): [string, string][] => {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (typeof value !== 'object') return [[name, String(value)]]
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([member, inner]) => pairs(`${name}[${member}]`, inner))
  // An empty list is sent: the server may apply a default if the list is missing.
  return value.length === 0
    ? [[name, '']]
    : value.flatMap((item, index) =>
        pairs(typeof item === 'object' ? `${name}[${index}]` : `${name}[]`, item),
      )
}
