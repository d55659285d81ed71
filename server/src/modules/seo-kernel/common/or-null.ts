import type { Schema } from '../../../contract/schema.ts'

/** A part of an answer that is always there, and null where nothing is known of it. */
export const orNull = <T>(schema: Schema<T>): Schema<T | null> & { readonly required: true } =>
  ({
    ...schema,
    type: [...[schema.type ?? []].flat(), 'null'],
    nullable: true,
    required: true,
  }) as Schema<T | null> & { readonly required: true }
