import { type Schema, typed, type ViewContext } from '../../../contract/schema.ts'

/** A text with several forms, written as plain text or as `{ raw }`. */
export const textField = (
  description: string,
  context: readonly ViewContext[],
  properties: Readonly<Record<string, Schema>>,
) =>
  typed<string | undefined, Readonly<Record<string, string>>>({
    type: ['object', 'string'],
    description,
    context,
    properties,
    clean: (value) => {
      const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value
      return typeof raw === 'string' ? raw.toWellFormed() : undefined
    },
  })
