import type { MetaValue } from '../../model/index.ts'
import { type PhpKey, type PhpValue, printPhp } from '../../php/index.ts'

/** A row of a meta table of WordPress: lists and objects are serialised, all else is text. */
export const metaRow = (key: string, value: unknown): MetaValue => ({
  key,
  value: storedText(value),
})

const storedText = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return printPhp(toPhp(value))
  if (typeof value === 'boolean') return value ? '1' : ''
  return String(value ?? '')
}

/** A value of JSON as PHP has it. */
const toPhp = (value: unknown): PhpValue => {
  if (typeof value === 'string') return { type: 'string', value }
  if (typeof value === 'boolean') return { type: 'boolean', value }
  if (typeof value === 'number')
    return { type: Number.isInteger(value) ? 'integer' : 'float', digits: String(value) }
  if (typeof value !== 'object' || value === null) return { type: 'null' }
  return {
    type: 'array',
    entries: Object.entries(value).map(([name, each]) => [keyOf(name), toPhp(each)] as const),
  }
}

/** PHP has no texts of digits as keys: they are numbers, as are the places in a list. */
const keyOf = (name: string): PhpKey =>
  /^(?:0|-?[1-9]\d{0,17})$/.test(name)
    ? { type: 'integer', digits: name }
    : { type: 'string', value: name }
