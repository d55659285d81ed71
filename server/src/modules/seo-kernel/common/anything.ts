import { type Schema, typed } from '../../../contract/schema.ts'

/** An argument that is taken as it comes; lenient.ts has what publishes its type. */
export const anything = (description: string): Schema<unknown> =>
  typed<unknown>({
    type: ['string', 'number', 'boolean', 'array', 'object'],
    description,
    clean: (value) => value,
  })
