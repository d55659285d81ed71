import type { PhpKey, PhpValue } from './value.ts'

/** A value of JSON as one of PHP: lists and objects become arrays. */
export const phpOf = (value: unknown): PhpValue => {
  switch (typeof value) {
    case 'boolean':
      return { type: 'boolean', value }
    case 'number':
      return { type: Number.isInteger(value) ? 'integer' : 'float', digits: String(value) }
    case 'string':
      return { type: 'string', value }
    case 'object':
      if (value === null) return { type: 'null' }
      return {
        type: 'array',
        entries: Object.entries(value).map(([key, each]) => [keyOf(key), phpOf(each)] as const),
      }
    default:
      return { type: 'null' }
  }
}

/** PHP turns names that are whole numbers into numbers. */
const keyOf = (key: string): PhpKey =>
  /^(?:0|-?[1-9]\d{0,17})$/.test(key)
    ? { type: 'integer', digits: key }
    : { type: 'string', value: key }
