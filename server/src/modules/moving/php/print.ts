import type { PhpEntries, PhpKey, PhpValue } from './value.ts'

/** Writes a value as PHP's `serialize` does. */
export const printPhp = (value: PhpValue): string => {
  switch (value.type) {
    case 'null':
      return 'N;'
    case 'boolean':
      return `b:${value.value ? 1 : 0};`
    case 'integer':
      return `i:${value.digits};`
    case 'float':
      return `d:${value.digits};`
    case 'string':
      return `s:${quoted(value.value)};`
    case 'enum':
      return `E:${quoted(value.value)};`
    case 'array':
      return `a:${printEntries(value.entries)}`
    case 'object':
      return `O:${quoted(value.className)}:${printEntries(value.entries)}`
    case 'custom':
      return `C:${quoted(value.className)}:${Buffer.byteLength(value.body)}:{${value.body}}`
    case 'reference':
      return `${value.isAlias ? 'R' : 'r'}:${value.number};`
  }
}

/** Lengths count bytes. */
const quoted = (text: string): string => `${Buffer.byteLength(text)}:"${text}"`

const printEntries = (entries: PhpEntries): string =>
  `${entries.length}:{${entries.map(([key, value]) => printKey(key) + printPhp(value)).join('')}}`

const printKey = (key: PhpKey): string =>
  key.type === 'integer' ? `i:${key.digits};` : `s:${quoted(key.value)};`

/** The value with its texts changed, also those in texts that are serialised once more. */
export const mapTexts = (
  value: PhpValue,
  change: (text: string) => string,
  changeName: (name: string) => string = (name) => name,
): PhpValue => {
  switch (value.type) {
    case 'string':
      return { type: 'string', value: change(value.value) }
    case 'array':
    case 'object':
      return {
        ...value,
        entries: value.entries.map(
          ([key, each]) =>
            [
              key.type === 'string' ? { type: 'string', value: changeName(key.value) } : key,
              mapTexts(each, change, changeName),
            ] as const,
        ),
      }
    default:
      return value
  }
}
