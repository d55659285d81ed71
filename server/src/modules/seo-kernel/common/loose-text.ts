import { type Schema, typed } from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'

/** A line of text, where existing clients may also send a number or a truth value. */
export const looseText = (description: string): Schema<string> =>
  typed<string>({
    type: ['string', 'number', 'boolean'],
    description,
    clean: (value) => (value === false ? '' : sanitizeLine(value === true ? '1' : String(value))),
  })
