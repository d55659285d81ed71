import { type ApiError, protocolErrors } from '../contract/errors.ts'
import type { Upload } from '../contract/upload.ts'
import { isDeeperThan } from '../lib/json-depth.ts'
import { parseQuery } from '../lib/query-string.ts'
import type { VersionSnapshot } from '../versions/versions.ts'

/** A request as the dispatcher sees it, whether it came by socket, in a batch or for an embed. */
export interface ApiRequest {
  readonly method: string
  /** Neutral path without leading or trailing slash. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: BodyArguments
  /** Whether the body is the whole response; in an embed or a batch it is part of another one. */
  readonly isSentAlone?: boolean | undefined
  /** The versions that were current before the caller was identified; undefined if nothing may be cached. */
  readonly madeFrom?: VersionSnapshot | undefined
  /** The file in the body, for routes that take one. */
  readonly upload?: Upload | undefined
}

/** The arguments in a body, or the error that reading them gave; reported only once the route is known. */
export type BodyArguments =
  | {
      readonly kind: 'arguments'
      readonly values: Readonly<Record<string, unknown>>
      /** A body that is a list has no names; the route declares which argument it is. */
      readonly list?: readonly unknown[]
      readonly isForm?: true
    }
  | { readonly kind: 'fault'; readonly error: ApiError }

export const noBody: BodyArguments = { kind: 'arguments', values: {} }

/**
 * Merges arguments in order of precedence: query, then form or JSON, then the path, later ones
 * winning. The path comes last so that the id that was checked is the id that is used (SEC-05).
 */
export const mergeArguments = (
  { method, query, body }: ApiRequest,
  variables: Readonly<Record<string, string>>,
  { listArgument, ignoresForms = false }: Merging,
): Readonly<Record<string, unknown>> => {
  if (body.kind === 'fault') throw body.error
  const list = listArgument === undefined || !body.list ? {} : { [listArgument]: body.list }
  // Forms apply to writes only.
  const values = body.isForm && (ignoresForms || method === 'GET') ? {} : body.values
  return { ...query, ...values, ...list, ...variables }
}

interface Merging {
  /** The argument that a list body is assigned to. */
  readonly listArgument: string | undefined
  readonly ignoresForms: boolean | undefined
}

/** Parses a raw body by its content type. Types that carry no arguments give none. */
export const parseBody = (bytes: Buffer, contentType: string): BodyArguments => {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^application\/(?:[\w.+-]+\+)?json$/.test(type)) return parseJson(bytes.toString('utf8'))
  if (type === 'application/x-www-form-urlencoded')
    return { kind: 'arguments', values: parseQuery(bytes.toString('utf8')), isForm: true }
  return noBody
}

const parseJson = (text: string): BodyArguments => {
  if (text.trim() === '') return noBody
  if (isDeeperThan(text, MAX_DEPTH)) return invalidJson(1, 'Maximum stack depth exceeded')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return invalidJson(4, (error as Error).message)
  }
  // A list has no named members and null has none at all: both count as an empty body.
  if (value === null) return noBody
  if (Array.isArray(value)) return { ...noBody, list: value }
  if (typeof value !== 'object') return { kind: 'fault', error: protocolErrors.rest_invalid_body() }
  return { kind: 'arguments', values: value as Record<string, unknown> }
}

/** The nesting limit of the reference. All code that walks a body can rely on it. */
const MAX_DEPTH = 512

const invalidJson = (code: number, message: string): BodyArguments => ({
  kind: 'fault',
  error: protocolErrors.rest_invalid_json({ json_error_code: code, json_error_message: message }),
})
