import type { FieldMap } from './resource.ts'
import type { Schema, ViewContext } from './schema.ts'

/** JSON Schema 2020-12, the keywords that this product's documents use. */
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
  oneOf?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  readOnly?: boolean
  /** The renderings that show this member, where not all of them do. */
  'x-context'?: readonly ViewContext[]
}

/** The three renderings of a resource. */
export const CONTEXTS: readonly ViewContext[] = ['view', 'edit', 'embed']

/**
 * An argument or a declared reply as JSON Schema: members are required where the dialect says so.
 * `known` may stand in for a part, with a reference for example.
 */
export const argumentSchema = (
  schema: Schema,
  known: (part: Schema) => JsonSchema | undefined = () => undefined,
): JsonSchema =>
  known(schema) ??
  translate(
    schema,
    (member) => member.required === true,
    (part) => argumentSchema(part, known),
  )

/**
 * A resource as JSON Schema. A member is required when every rendering shows it; the others say
 * which renderings do. What no rendering shows, such as a password, is left out.
 */
export const resourceSchema = (fields: FieldMap): JsonSchema =>
  fieldSchema({ type: 'object', properties: fields, readonly: true })

/** True when the rendering promises the member `field` of `parent`. */
export const isPromised = (field: Schema, parent: Schema, context: ViewContext): boolean =>
  field.context === undefined
    ? // What the server makes up is complete; what clients wrote may lack members.
      parent.readonly === true
    : field.context.includes(context)

/** True when some rendering shows the field. */
export const isEverShown = (field: Schema): boolean => field.context?.length !== 0

const fieldSchema = (field: Schema): JsonSchema => {
  const { properties, ...rest } = field
  const shown = properties && {
    properties: Object.fromEntries(
      Object.entries(properties).filter(([, member]) => isEverShown(member)),
    ),
  }
  const isAlwaysThere = (member: Schema): boolean =>
    CONTEXTS.every((context) => isPromised(member, field, context))
  const { default: _default, ...schema } = translate(
    { ...rest, ...shown } as Schema,
    isAlwaysThere,
    fieldSchema,
  )
  const isLimited = field.context !== undefined && field.context.length < CONTEXTS.length
  return isLimited ? { ...schema, 'x-context': field.context } : schema
}

const translate = (
  schema: Schema,
  isRequired: (member: Schema) => boolean,
  inner: (schema: Schema) => JsonSchema,
): JsonSchema => {
  const { properties, additionalProperties: more } = schema
  const members = Object.entries(properties ?? {})
  const required = members.filter(([, member]) => isRequired(member)).map(([name]) => name)
  return {
    ...(schema.type === undefined ? {} : { type: typeOf(schema) }),
    ...(schema.title ? { title: schema.title } : {}),
    ...(schema.description ? { description: schema.description } : {}),
    ...(schema.default === undefined ? {} : { default: defaultOf(schema) }),
    ...(schema.enum ? { enum: wordsOf(schema) } : {}),
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
    ...(schema.oneOf ? { oneOf: schema.oneOf.map(inner) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(inner) } : {}),
    ...(schema.readonly ? { readOnly: true } : {}),
  }
}

const typeOf = ({ type = [], nullable }: Schema): string | readonly string[] => {
  const types = [...new Set([type, nullable ? 'null' : []].flat())]
  return types.length === 1 ? (types[0] ?? []) : types
}

/** Every value of an enumeration; the dialect may publish one as a map, as PHP prints some lists. */
export const wordsOf = ({ enum: words = [], nullable }: Schema): readonly unknown[] =>
  nullable ? [...Object.values(words), null] : Object.values(words)

/** The dialect, born in PHP, writes an empty object as an empty list. */
const defaultOf = ({ type, default: value }: Schema): unknown =>
  type === 'object' && Array.isArray(value) ? {} : value

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
  // Dates on this wire carry no zone, which `date-time` would demand.
  'date-time': { format: 'date-time-local' },
  email: { format: 'email' },
  uri: { format: 'uri' },
  uuid: { format: 'uuid' },
  ip: { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
  'hex-color': { pattern: '^#([0-9A-Fa-f]{3}){1,2}$' },
  // These two say how the server cleans a text, not what it accepts.
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
