import { ApiError } from '../errors.ts'
import { type Schema, typed } from '../schema.ts'
import { asObject, coerce } from './coerce.ts'
import { findFault } from './validate.ts'

/**
 * The `meta` argument and field of a resource. Whether it is an object is checked like any
 * argument; its values are checked on saving, as in the reference, by `readMetaValue`.
 */
export const metaArgument = <T extends object = Readonly<Record<string, unknown>>, Shown = T>(
  properties: Readonly<Record<string, Schema>>,
  more: Partial<Schema> = {},
): Schema<T, Shown> =>
  typed({
    type: 'object',
    description: 'Registered meta fields.',
    properties,
    ...more,
    check: (value) => {
      if (asObject(value)) return undefined
      // The reference refuses here without details, which a fault would always include.
      throw new ApiError('rest_invalid_param', 400, 'Invalid parameter(s): meta', {
        params: { meta: 'meta is not of type object.' },
        details: [],
      })
    },
    clean: (value) => (asObject(value) ?? {}) as T,
  })

/** Returns a given value as it is stored. Throws on one that its schema does not allow. */
export const readMetaValue = (value: unknown, schema: Schema, name: string): unknown => {
  const fault = findFault(value, schema, `meta.${name}`)
  if (fault)
    throw new ApiError(fault.code, 400, fault.message, undefined, {
      // The offending value stands beside the usual members, as in the reference.
      ...(fault.data ? { beside: { additional_data: [fault.data] } } : {}),
    })
  return coerce(value, schema)
}
