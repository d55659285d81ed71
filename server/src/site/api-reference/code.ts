import { buildQuery } from '../../lib/query-string.ts'
import type { Recorded } from './samples.ts'

/** A call to copy: the sample's arguments, sent to this site. */
export interface Call {
  readonly method: string
  /** The full URL, without the query. */
  readonly address: string
  readonly args: Recorded['args']
  readonly file: string | undefined
  readonly needsAccount: boolean
}

const USER = 'user'
const SECRET = 'application password'

/** Prints the call as a shell command. */
export const curl = (call: Call): string => {
  const { method, args, file, needsAccount } = call
  const isRead = method === 'GET'
  return [
    `curl${isRead ? '' : ` -X ${method}`}${needsAccount ? ` -u '${USER}:${SECRET}'` : ''} ${quoted(withQuery(call))}`,
    ...(file === undefined
      ? []
      : [
          `-H 'Content-Disposition: attachment; filename="${file}"'`,
          `-H 'Content-Type: image/png' --data-binary @${file}`,
        ]),
    ...(hasBody(call)
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(args))}`]
      : []),
  ].join(' \\\n  ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Prints the call with `fetch`, for browsers and Node. */
export const javascript = (call: Call): string => {
  const { method, args, file, needsAccount } = call
  const headers = [
    ...(needsAccount ? [`Authorization: 'Basic ' + btoa('${USER}:${SECRET}')`] : []),
    ...(hasBody(call) ? ["'Content-Type': 'application/json'"] : []),
    ...(file === undefined
      ? []
      : [`'Content-Disposition': 'attachment; filename="${file}"'`, "'Content-Type': file.type"]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0
      ? []
      : [`headers: {\n${headers.map((h) => `    ${h},\n`).join('')}  }`]),
    ...(hasBody(call) ? [`body: JSON.stringify(${JSON.stringify(args)})`] : []),
    ...(file === undefined ? [] : ['body: file']),
  ]
  const more = options.length === 0 ? '' : `, {\n${options.map((o) => `  ${o},\n`).join('')}}`
  return `const answer = await fetch(${JSON.stringify(withQuery(call))}${more})
const data = await answer.json()`
}

/** Prints the call with the package `requests`. */
export const python = (call: Call): string => {
  const { method, address, args, file, needsAccount } = call
  const more = [
    ...(isQueried(call) ? [`params=${literal(flat(args))}`] : []),
    ...(hasBody(call) ? [`json=${literal(args)}`] : []),
    ...(file === undefined
      ? []
      : [
          `data=open('${file}', 'rb')`,
          `headers={'Content-Disposition': 'attachment; filename="${file}"', 'Content-Type': 'image/png'}`,
        ]),
    ...(needsAccount ? [`auth=('${USER}', '${SECRET}')`] : []),
  ]
  return `import requests

answer = requests.${method.toLowerCase()}(
    ${[JSON.stringify(address), ...more].join(',\n    ')},
)
data = answer.json()`
}

const hasBody = ({ method, args, file }: Call): boolean =>
  file === undefined && !isInQuery(method) && Object.keys(args).length > 0

const isQueried = ({ method, args }: Call): boolean =>
  isInQuery(method) && Object.keys(args).length > 0

const isInQuery = (method: string): boolean => method === 'GET' || method === 'DELETE'

const withQuery = (call: Call): string =>
  isQueried(call) ? `${call.address}?${buildQuery(call.args)}` : call.address

/** Flattens lists and objects into query names such as `a[b]`. */
const flat = (args: Recorded['args']): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(buildQuery(args)))

/** Prints a value as a Python literal. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, member]) => `${JSON.stringify(name)}: ${literal(member)}`)
      .join(', ')}}`
  return JSON.stringify(value)
}
