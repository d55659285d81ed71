import { findFault } from '../../contract/arguments/validate.ts'
import { integer, type Schema } from '../../contract/schema.ts'

/** A site setting: its published schema and its default. */
export interface Definition<T, D extends T | null = T | null> {
  readonly schema: Schema<T>
  readonly default: D
  /**
   * A reset restores the default itself. Other settings show null after a reset, as in the
   * reference, while the server uses the default.
   */
  readonly showsDefaultAfterReset: boolean
}

export const define = <T, D extends T | null>(
  schema: Schema<T>,
  fallback: D,
  { showsDefaultAfterReset = false } = {},
): Definition<T, D> => ({ schema, default: fallback, showsDefaultAfterReset })

/**
 * Limits that are enforced but not published. The reference stores or silently drops such values;
 * an error is clearer.
 */
export const within =
  (name: string, limits: Schema): NonNullable<Schema['check']> =>
  (value) =>
    findFault(value, limits, name)

/** Attachment and page ids; 0 means none. */
export const idOrNone = (name: string) => within(name, integer({ minimum: 0 }))
