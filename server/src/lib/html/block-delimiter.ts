/** A comment that opens, closes or is a block. */
export interface Delimiter {
  readonly kind: 'opening' | 'closing' | 'void'
  /** With its namespace: `core/paragraph`. */
  readonly name: string
  readonly attributes: Attributes
}

export type Attributes = Readonly<Record<string, unknown>>

/** Parses the text of a comment, without its delimiters; `undefined` when it belongs to no block. */
export function readDelimiter(comment: string): Delimiter | undefined {
  const parts = split(comment)
  if (!parts) return undefined
  const { slash, name, json, isVoid } = parts
  const attributes = json === '' ? {} : parseAttributes(json)
  if (!attributes) return undefined
  return {
    kind: slash ? 'closing' : isVoid ? 'void' : 'opening',
    name: name.includes('/') ? name : `core/${name}`,
    attributes,
  }
}

/**
 * The text of a delimiter with `clean` applied to every text among its attributes that contains
 * markup; `undefined` when the comment belongs to no block.
 */
export function filterDelimiter(
  comment: string,
  clean: (text: string) => string,
): string | undefined {
  const parts = split(comment)
  if (!parts) return undefined
  const { slash, name, json, isVoid } = parts
  const attributes = json === '' ? {} : parseAttributes(json)
  if (!attributes) return undefined
  const isPlain = !/[<>]|--|\\u003[ce]/i.test(json)
  const printed = isPlain ? json : printAttributes(filterTexts(attributes, clean, 0))
  return ` ${slash}wp:${name} ${printed === '' ? '' : `${printed} `}${isVoid ? '/' : ''}`
}

/** Attributes in a form that is safe inside a comment: nothing in them can end it. */
export function printAttributes(attributes: unknown): string {
  return JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022')
}

const HEAD = /^\s+(\/?)wp:([a-z][a-z\d_-]*(?:\/[a-z][a-z\d_-]*)?)\s+/

function split(comment: string) {
  const head = HEAD.exec(comment)
  if (!head) return undefined
  const rest = comment.slice(head[0].length)
  const [, slash = '', name = ''] = head
  if (rest === '' || rest === '/') return { slash, name, json: '', isVoid: rest === '/' }
  const isVoid = rest.endsWith('/')
  const json = (isVoid ? rest.slice(0, -1) : rest).trimEnd()
  const hasGap = rest.length - json.length > (isVoid ? 1 : 0)
  const isFramed = json.startsWith('{') && json.endsWith('}') && hasGap
  return isFramed ? { slash, name, json, isVoid } : undefined
}

function parseAttributes(json: string): Attributes | undefined {
  try {
    return JSON.parse(json) as Attributes
  } catch {
    return undefined
  }
}

/** Deeper than any block nests its attributes. */
const MAX_DEPTH = 50

function filterTexts(value: unknown, clean: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return /[<>]/.test(value) ? clean(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((item) => filterTexts(item, clean, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      /[<>]/.test(key) ? clean(key) : key,
      filterTexts(item, clean, depth + 1),
    ]),
  )
}
