import type { FieldMap } from '../resource.ts'
import type { Schema, ViewContext } from '../schema.ts'
import { asShown, CONTEXTS, isPromised } from './schema-sides.ts'

/** The keywords of JSON Schema 2020-12 that this product's documents use. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  title?: string
  description?: string
  default?: unknown
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  examples?: readonly unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  allOf?: readonly (JsonSchema | { $ref: string })[]
  anyOf?: readonly JsonSchema[]
  not?: JsonSchema
  readOnly?: boolean
  /** The contexts that show this member, if not all of them do. */
  'x-context'?: readonly ViewContext[]
}

/**
 * Converts the schema dialect to JSON Schema 2020-12; members are required if marked so. `known`
 * may replace a part, for example with a reference.
 */
export const toJsonSchema = (
  schema: Schema,
  known: (part: Schema) => JsonSchema | undefined = () => undefined,
): JsonSchema => {
  const inner = (part: Schema): JsonSchema => toJsonSchema(part, known)
  const { ownForm, description } = schema
  const found = known(schema) ?? translate(schema, (member) => member.required === true, inner)
  if (!ownForm) return found
  const { description: _description, ...form } = found
  return { ...(description ? { description } : {}), anyOf: [form, inner(ownForm)] }
}

/**
 * A resource as JSON Schema. A member is required when every context shows it; the others list the
 * contexts that do. Members that no context shows, such as a password, are left out.
 */
export const resourceSchema = (fields: FieldMap): JsonSchema =>
  fieldSchema(asShown({ type: 'object', properties: fields, readonly: true }))

const fieldSchema = (field: Schema): JsonSchema => {
  const isAlwaysThere = (member: Schema): boolean =>
    CONTEXTS.every((context) => isPromised(member, field, context))
  const { default: _default, ...schema } = translate(field, isAlwaysThere, fieldSchema)
  const isLimited = field.context !== undefined && field.context.length < CONTEXTS.length
  return {
    ...schema,
    // A map without members is printed as an empty list, as PHP would.
    ...(mayBeEmpty(field, schema)
      ? { type: [schema.type ?? [], 'array'].flat(), maxItems: 0 }
      : {}),
    ...(isLimited ? { 'x-context': field.context } : {}),
  }
}

/** A generated, read-only map declares by its default that it may be empty. */
const mayBeEmpty = (field: Schema, { required }: JsonSchema): boolean =>
  field.type === 'object' &&
  (!field.readonly || Array.isArray(field.default)) &&
  required === undefined

const translate = (
  schema: Schema,
  isRequired: (member: Schema) => boolean,
  inner: (schema: Schema) => JsonSchema,
): JsonSchema => {
  const { properties, additionalProperties: more } = schema
  // `oneOf` cannot be decided by formats, which are only annotations in JSON Schema.
  const branches = schema.oneOf ?? schema.anyOf
  const members = Object.entries(properties ?? {})
  const required = members.filter(([, member]) => isRequired(member)).map(([name]) => name)
  return {
    ...(schema.type === undefined ? {} : { type: typeOf(schema) }),
    ...(schema.title ? { title: schema.title } : {}),
    ...(schema.description ? { description: schema.description } : {}),
    ...(schema.default === undefined ? {} : { default: schema.default }),
    ...(schema.enum ? { enum: [...schema.enum, ...(schema.nullable ? [null] : [])] } : {}),
    ...(schema.format ? formats[schema.format] : {}),
    ...bounds(schema),
    ...pick(schema, ['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems']),
    ...(schema.items ? { items: inner(schema.items) } : {}),
    ...(members.length > 0
      ? { properties: Object.fromEntries(members.map(([name, member]) => [name, inner(member)])) }
      : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(more === undefined
      ? {}
      : { additionalProperties: typeof more === 'boolean' ? more : inner(more) }),
    ...(branches ? { anyOf: branches.map(inner) } : {}),
    ...(schema.readonly ? { readOnly: true } : {}),
  }
}

const typeOf = ({ type = [], nullable }: Schema): string | readonly string[] => {
  const types = [...new Set([type, nullable ? 'null' : []].flat())]
  return types.length === 1 ? (types[0] ?? []) : types
}

/** In draft 4 "exclusive" is a flag on the bound; since draft 6 it is the bound. */
const bounds = (schema: Schema): JsonSchema => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  return {
    ...(minimum === undefined
      ? {}
      : { [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum === undefined
      ? {}
      : { [exclusiveMaximum ? 'exclusiveMaximum' : 'maximum']: maximum }),
  }
}

const formats: Readonly<Record<NonNullable<Schema['format']>, JsonSchema>> = {
  // The format `date-time` requires a zone, which dates of this interface may lack.
  'date-time': {
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)?$',
    examples: ['2026-11-15T09:30:00'],
  },
  email: { format: 'email' },
  uri: { format: 'uri' },
  uuid: { format: 'uuid' },
  ip: { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
  'hex-color': { pattern: '^#([0-9A-Fa-f]{3}){1,2}$' },
  // These two describe how the server cleans a text, not what it accepts.
  'text-field': {},
  'textarea-field': {},
}

const pick = <K extends keyof Schema & keyof JsonSchema>(
  schema: Schema,
  keywords: readonly K[],
): JsonSchema =>
  Object.fromEntries(
    keywords.flatMap((keyword) =>
      schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]],
    ),
  )
