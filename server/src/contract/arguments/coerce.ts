import { sanitizeBlock, sanitizeLine } from '../../lib/text.ts'
import type { JsonType, Schema } from '../schema.ts'

/**
 * How the interface parses values: query strings carry only text, so `"7"` is an integer, `"true"`
 * a boolean and `"1,2"` a list. Both the checks and the coercion use these functions.
 */
export const asList = (value: unknown): unknown[] | undefined => {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((part) => part !== '')
  // Other scalars are parsed like their text.
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'boolean') return value ? ['1'] : []
  return undefined
}

export const asNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.length > MAX_NUMBER || !NUMBER.test(value))
    return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Longer than any number of double precision needs. */
const MAX_NUMBER = 400

const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

export const asInteger = (value: unknown): number | undefined => {
  const number = asNumber(value)
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined
}

export const asBoolean = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string' || value.length > 'false'.length) return undefined
  const word = value.toLowerCase()
  if (word === 'true' || word === '1') return true
  if (word === 'false' || word === '0') return false
  return undefined
}

/** Lists count as objects without named members, and an empty text as an empty object. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (value === '' || Array.isArray(value)) return {}
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}

const fits: Readonly<Record<JsonType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => asInteger(value) !== undefined,
  number: (value) => asNumber(value) !== undefined,
  boolean: (value) => asBoolean(value) !== undefined,
  array: (value) => asList(value) !== undefined,
  object: (value) => asObject(value) !== undefined,
  null: (value) => value === null,
}

/** Whether the value can be parsed as this type. */
const isOfType = (value: unknown, type: JsonType): boolean => fits[type](value)

/** The first of the declared types that the value can be parsed as. */
export const bestType = (value: unknown, types: readonly JsonType[]): JsonType | undefined => {
  if (value === '' && types.includes('string')) return 'string'
  return types.find((type) => isOfType(value, type))
}

/** Converts a checked value into the one that handlers get. */
export const coerce = (given: unknown, schema: Schema): unknown => {
  const { clean } = schema
  if (clean) return clean(storable(given))
  const value = typeof given === 'string' ? storableText(given) : given
  const branch = (schema.oneOf ?? schema.anyOf)?.find((option) =>
    typesOf(option).some((type) => isOfType(value, type)),
  )
  if (branch) return coerce(value, { ...branch, type: branch.type ?? schema.type } as Schema)
  switch (bestType(value, typesOf(schema))) {
    case 'array':
      return (asList(value) ?? []).map((item) =>
        schema.items ? coerce(item, schema.items) : storable(item),
      )
    case 'object':
      return coerceObject(asObject(value) ?? {}, schema)
    case 'integer':
      return asInteger(value)
    case 'number':
      return asNumber(value)
    case 'boolean':
      return asBoolean(value)
    case 'null':
      return null
    default:
      return coerceText(value, schema)
  }
}

export const typesOf = ({ type }: Schema): readonly JsonType[] => {
  if (type === undefined) return []
  return typeof type === 'string' ? [type] : type
}

const coerceText = (value: unknown, schema: Schema): unknown => {
  if (typeof value !== 'string') return storable(value)
  switch (schema.format) {
    case 'email':
    case 'date-time':
    case 'text-field':
      return sanitizeLine(value)
    case 'textarea-field':
      return sanitizeBlock(value)
    case 'uri':
      return cleanUri(value)
    default:
      return value
  }
}

/** Text that every engine can store and compare: PostgreSQL allows no null character. */
const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The same for all texts of a value whose members no schema names. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [storableText(name), storable(member)]),
  )
}

const coerceObject = (
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
): Record<string, unknown> => {
  const result: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (Object.hasOwn(value, name)) result[name] = coerceMember(value[name], property)
  }
  if (schema.additionalProperties === false) return result
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__' || Object.hasOwn(result, name)) continue
    result[storableText(name)] =
      typeof schema.additionalProperties === 'object'
        ? coerceMember(member, schema.additionalProperties)
        : storable(member)
  }
  return result
}

const coerceMember = (value: unknown, schema: Schema): unknown =>
  value === null ? null : coerce(value, schema)

/** Removes characters that are not allowed in addresses; empty if the scheme is not allowed. */
export const cleanUri = (text: string): string => {
  const uri = text.trim().replaceAll(' ', '%20').replace(NOT_IN_ADDRESSES, '')
  if (uri === '' || /^[/#?]/.test(uri)) return uri
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase()
  if (scheme === undefined) return `http://${uri}`
  return SCHEMES.has(scheme) ? uri : ''
}

const NOT_IN_ADDRESSES = /[\0-\x20"<>\\^`{}\x7f]/g

/** Any other scheme, above all `javascript:`, is neither stored nor shown. */
const SCHEMES = new Set(['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'sms', 'feed'])
