/** A value as the database had it; bytes are characters, and NULL is null. */
export type Value = string | null

/** A row, and where the text goes on. */
export interface ReadRow {
  readonly values: readonly Value[]
  readonly end: number
}

/** The text ends within the row. */
export const INCOMPLETE = 'incomplete'
/** The text is no row. */
export const NO_ROW = 'no row'

/** Reads a row such as `(1,'it''s',NULL,0xFF)` that begins at a place of the text. */
export const readRow = (
  text: string,
  begin: number,
): ReadRow | typeof INCOMPLETE | typeof NO_ROW => {
  if (text[begin] !== '(') return NO_ROW
  const values: Value[] = []
  for (let at = begin + 1; ; ) {
    const value = readValue(text, at)
    if (typeof value === 'string') return value
    values.push(value.value)
    if (text[value.end] === ')') return { values, end: value.end + 1 }
    if (text[value.end] !== ',') return value.end < text.length ? NO_ROW : INCOMPLETE
    at = value.end + 1
  }
}

type ReadValue = { readonly value: Value; readonly end: number }

/** Ends before the comma or parenthesis after the value. */
const readValue = (text: string, begin: number): ReadValue | typeof INCOMPLETE | typeof NO_ROW => {
  const start = afterSpace(text, begin)
  const first = text[start]
  if (first === undefined) return INCOMPLETE
  if (first === "'" || first === '"') return quoted(text, start)
  WORD.lastIndex = start
  const word = WORD.exec(text)?.[0] ?? ''
  const end = afterSpace(text, start + word.length)
  if (end >= text.length) return INCOMPLETE
  // Such as _binary 'a' and x'0f'.
  if (word !== '' && text[end] === "'") {
    const read = quoted(text, end)
    const isHex = word.toLowerCase() === 'x'
    if (typeof read === 'string') return read
    return { value: isHex ? bytesOf(read.value ?? '') : read.value, end: read.end }
  }
  if (word === '') return NO_ROW
  if (word.toUpperCase() === 'NULL') return { value: null, end }
  return { value: /^0x[\da-f]+$/i.test(word) ? bytesOf(word.slice(2)) : word, end }
}

const WORD = /[\w.+-]*/y

const bytesOf = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1')

export const afterSpace = (text: string, begin: number): number => {
  SPACE.lastIndex = begin
  SPACE.exec(text)
  return SPACE.lastIndex
}

const SPACE = /\s*/y

const quoted = (text: string, begin: number): ReadValue | typeof INCOMPLETE => {
  const end = endOfQuoted(text, begin)
  if (end === undefined) return INCOMPLETE
  const quote = text[begin] ?? ''
  const inner = text.slice(begin + 1, end - 1)
  const value = inner.replace(ESCAPED[quote] ?? ESCAPED["'"], (_, char?: string) =>
    char === undefined ? quote : unescaped(char),
  )
  return { value, end: afterSpace(text, end) }
}

/** The place after the closing quote; undefined while it may still be outside of the text. */
export const endOfQuoted = (text: string, begin: number): number | undefined => {
  const quote = text[begin] ?? ''
  let backslash = text.indexOf('\\', begin)
  for (let at = begin + 1; ; ) {
    const end = text.indexOf(quote, at)
    if (end === -1) return undefined
    if (backslash !== -1 && backslash < at) backslash = text.indexOf('\\', at)
    if (backslash !== -1 && backslash < end) at = backslash + 2
    else if (text[end + 1] === quote) at = end + 2
    else return end + 1 < text.length ? end + 1 : undefined
  }
}

const ESCAPED = { "'": /\\([\s\S])|''/g, '"': /\\([\s\S])|""/g } as Readonly<
  Record<string, RegExp>
> & {
  readonly "'": RegExp
}

const unescaped = (char: string): string => ESCAPES[char] ?? char

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' },
  // In patterns of LIKE these keep their backslash.
  ...{ '%': '\\%', _: '\\_' },
}
