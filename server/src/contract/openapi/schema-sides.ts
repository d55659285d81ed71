import { asList } from '../arguments/coerce.ts'
import type { Schema, ViewContext } from '../schema.ts'

/** The three contexts of a resource. */
export const CONTEXTS: readonly ViewContext[] = ['view', 'edit', 'embed']

/**
 * One declaration describes both what callers write and what responses show, and the two differ
 * slightly. This is the written side, for documents and types.
 */
export const asWritten = (schema: Schema): Schema => {
  const written = mapParts(schema, (member) => !member.readonly, asWritten)
  const { enum: words, default: standard } = schema
  const plain = {
    ...written,
    // PHP prints some lists as maps and an empty map as a list, and so does the dialect.
    ...(words ? { enum: Object.values(words) } : {}),
    ...(standard === undefined ? {} : { default: defaultOf(schema) }),
  }
  if (!isRichText(schema)) return plain
  const { type, properties, ...shared } = plain
  return { ...shared, anyOf: [{ type: 'string' }, { type: 'object', properties }] } as Schema
}

/**
 * The side of the response. The `enum` of a writable field lists what may be written; the stored
 * value may be another one, such as the status of an item in the trash.
 */
export const asShown = (schema: Schema): Schema => {
  const { required: _required, enum: words, ...rest } = schema
  const shown = mapParts(rest as Schema, (member) => member.context?.length !== 0, asShown)
  return (schema.readonly && words ? { ...shown, enum: Object.values(words) } : shown) as Schema
}

/** Whether the member `field` of `parent` is always present in this context. */
export const isPromised = (field: Schema, parent: Schema, context: ViewContext): boolean =>
  field.context === undefined
    ? // Members that the server generates or completes are present; values that callers wrote may lack some.
      parent.readonly === true || field.default !== undefined
    : field.context.includes(context)

/** A text with a raw and a rendered form may be written as a plain text, too. */
const isRichText = ({ type, properties }: Schema): boolean =>
  type === 'object' && properties?.raw !== undefined && properties.rendered?.readonly === true

const mapParts = (
  schema: Schema,
  isKept: (member: Schema) => boolean,
  change: (part: Schema) => Schema,
): Schema => {
  const { properties, items, additionalProperties: more, oneOf, anyOf } = schema
  return {
    ...schema,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties)
              .filter(([, member]) => isKept(member))
              .map(([name, member]) => [name, change(member)]),
          ),
        }
      : {}),
    ...(items ? { items: change(items) } : {}),
    ...(typeof more === 'object' ? { additionalProperties: change(more) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(change) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(change) } : {}),
  }
}

const defaultOf = ({ type, default: standard }: Schema): unknown => {
  if (type === 'object' && Array.isArray(standard)) return {}
  return type === 'array' ? asList(standard) : standard
}
