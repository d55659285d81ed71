/** A key of an array, or the name of a property. */
export type PhpKey =
  | { readonly type: 'integer'; readonly digits: string }
  | { readonly type: 'string'; readonly value: string }

/** A value of PHP, with all that is needed to write it again as it was. */
export type PhpValue =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** Numbers keep their digits: those of PHP have up to 64 bits. */
  | { readonly type: 'integer' | 'float'; readonly digits: string }
  | { readonly type: 'string' | 'enum'; readonly value: string }
  | { readonly type: 'array'; readonly entries: PhpEntries }
  | { readonly type: 'object'; readonly className: string; readonly entries: PhpEntries }
  | { readonly type: 'custom'; readonly className: string; readonly body: string }
  | {
      readonly type: 'reference'
      readonly number: number
      /** Both are one value, so that a change of one changes the other. */
      readonly isAlias: boolean
      readonly target: PhpValue
    }

export type PhpEntries = readonly (readonly [PhpKey, PhpValue])[]

/** The value as JSON has it; a class is left out, and objects are read by their property names. */
export const plainOf = (value: PhpValue): unknown => new Plain().of(value)

/** References repeat what they name, so that a short text could become an endless value. */
const MAX_VALUES = 100_000

class Plain {
  private left = MAX_VALUES

  of(value: PhpValue): unknown {
    if (this.left-- <= 0) return null
    switch (value.type) {
      case 'null':
      case 'custom':
        return null
      case 'integer':
      case 'float':
        return numberOf(value.digits)
      case 'array':
        return isList(value.entries)
          ? value.entries.map(([, each]) => this.of(each))
          : this.record(value.entries)
      case 'object':
        return this.record(value.entries)
      case 'reference':
        return this.of(value.target)
      default:
        return value.value
    }
  }

  private record(entries: PhpEntries): object {
    return Object.fromEntries(entries.map(([key, each]) => [nameOf(key), this.of(each)]))
  }
}

const numberOf = (digits: string): number =>
  digits === 'NAN' ? Number.NaN : Number(digits.replace('INF', 'Infinity'))

const isList = (entries: PhpEntries): boolean =>
  entries.every(([key], at) => key.type === 'integer' && key.digits === String(at))

/** Names of private and protected properties begin with their class, between zero bytes. */
const nameOf = (key: PhpKey): string =>
  key.type === 'integer' ? key.digits : key.value.slice(key.value.lastIndexOf('\0') + 1)
