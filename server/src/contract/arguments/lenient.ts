import type { Schema, ValueOf } from '../schema.ts'

const acceptAll = (): undefined => undefined

/**
 * An argument that existing clients send in other forms than its type, such as `"on"` for a truth
 * value or one id for a list of ids. It is published as the schema says; `read` brings any value into
 * that form and never throws, because arguments are read before rights are checked. `undefined` means
 * that the value says nothing.
 */
export const lenient = <S extends Schema>(
  schema: S,
  read: (given: unknown) => ValueOf<S> | undefined,
): S => ({ ...schema, check: acceptAll, clean: read })
