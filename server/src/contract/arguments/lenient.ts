import type { Schema, ValueOf } from '../schema.ts'

const acceptAll = (): undefined => undefined

/**
 * An argument that existing clients send in other forms than its type, such as `"on"` for a boolean
 * or one id for a list of ids. The schema is published unchanged; `read` converts any value and
 * never throws, because arguments are read before rights are checked. `undefined` means that the
 * value is treated as missing.
 */
export const lenient = <S extends Schema>(
  schema: S,
  read: (given: unknown) => ValueOf<S> | undefined,
): S => ({ ...schema, check: acceptAll, clean: read })
