import { type Schema, typed } from '../../../contract/schema.ts'

/**
 * An argument that is taken as it comes: existing clients send numbers for texts and texts for
 * lists, and what can be made of them is known to whoever reads it.
 */
export const anything = (description: string): Schema<unknown> =>
  typed<unknown>({
    type: ['string', 'number', 'boolean', 'array', 'object'],
    description,
    clean: (value) => value,
  })

/** What was taken as it came, as text; lists and objects have none. */
export const textOf = (given: unknown): string =>
  typeof given === 'object' || given === undefined ? '' : String(given)

/** A truth value of a block, or a word of a short code for one. */
export const flagOf = (given: unknown, usual: boolean): boolean =>
  given === undefined ? usual : given !== 'false' && given !== '0' && Boolean(given)

/** Whether a switch that was taken as it came is on. */
export const isOn = (given: unknown): boolean =>
  ['1', 'true', 'on', 'yes'].includes(textOf(given).toLowerCase())
