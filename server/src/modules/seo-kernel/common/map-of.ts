import type { Schema } from '../../../contract/schema.ts'

/** A part of an answer that is always there and has members of one kind, by names that vary. */
export const mapOf = <T>(
  member: Schema<T>,
  description: string,
): Schema<Readonly<Record<string, T>>> & { readonly required: true } => ({
  type: 'object',
  additionalProperties: member,
  description,
  required: true,
})
