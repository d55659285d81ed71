import { isTooDeep, linesBeforeFault } from './json.ts'
import { type BadLine, MAX_LINE_LENGTH } from './line.ts'

/** An element of a list, or a named member of an object. */
export interface JsonPart {
  /** Line of the file that it begins in, from 1. */
  readonly number: number
  readonly key: string | undefined
  readonly value: unknown
}

/**
 * Reads the outermost list or object of a JSON document of any size, as a stream. Parts that are no
 * JSON are reported, and reading continues after them.
 */
export async function* readJsonParts(
  chunks: AsyncIterable<string>,
): AsyncGenerator<JsonPart | BadLine> {
  for await (const { number, key, text } of splitDocument(chunks)) {
    if (text !== undefined && isTooDeep(text)) {
      yield { number, reason: 'This is nested too deep.' }
      continue
    }
    if (text === undefined) {
      yield { number, reason: 'This is far too long.' }
      continue
    }
    const value = parse(text)
    if (value === undefined)
      yield { number: number + linesBeforeFault(text), reason: 'This is no JSON.' }
    else yield { number, key: key === undefined ? key : String(parse(key) ?? ''), value }
  }
}

/** A part as text. */
interface Part {
  readonly number: number
  readonly key: string | undefined
  /** Undefined if it exceeds the maximum length. */
  readonly text: string | undefined
}

/** Splits the outermost list or object of a document into its parts. */
async function* splitDocument(chunks: AsyncIterable<string>): AsyncGenerator<Part> {
  const scan: Scan = {
    ...{ depth: 0, isInString: false, isEscaped: false },
    ...{ line: 1, startedAt: 1, key: undefined, text: '' },
  }
  for await (const chunk of chunks)
    for (const char of chunk) {
      const part = step(scan, char)
      if (part) yield part
    }
  // The document is truncated, or a bracket or a quotation mark is missing in it.
  if (scan.depth > 0) yield take(scan) ?? { number: scan.line, key: undefined, text: '' }
}

/** State of the scanner. */
interface Scan {
  depth: number
  isInString: boolean
  isEscaped: boolean
  line: number
  startedAt: number
  key: string | undefined
  text: string
}

const step = (scan: Scan, char: string): Part | undefined => {
  if (char === '\n') scan.line++
  if (scan.isInString) return stepInString(scan, char)
  if (scan.depth === 0) return open(scan, char)
  if (char === '"') scan.isInString = true
  else if (char === '[' || char === '{') scan.depth++
  else if (char === ']' || char === '}') scan.depth--
  if (scan.depth === 0 || (scan.depth === 1 && char === ',')) return take(scan)
  if (scan.depth === 1 && char === ':') {
    scan.key = scan.text.trim()
    scan.text = ''
  } else keep(scan, char)
  return undefined
}

const stepInString = (scan: Scan, char: string): undefined => {
  keep(scan, char)
  if (scan.isEscaped) scan.isEscaped = false
  else if (char === '\\') scan.isEscaped = true
  else if (char === '"') scan.isInString = false
}

const open = (scan: Scan, char: string): undefined => {
  if (char === '[' || char === '{') scan.depth = 1
  else if (!/[\s\uFEFF]/.test(char)) throw new Error('this is no JSON list or object')
}

const keep = (scan: Scan, char: string): void => {
  if (scan.text === '' && /\s/.test(char)) return
  if (scan.text === '' && scan.key === undefined) scan.startedAt = scan.line
  if (scan.text.length <= MAX_LINE_LENGTH) scan.text += char
}

const take = (scan: Scan): Part | undefined => {
  const text = scan.text.trim()
  const { startedAt: number, key } = scan
  scan.text = ''
  scan.key = undefined
  if (text === '' && key === undefined) return undefined
  return { number, key, text: text.length > MAX_LINE_LENGTH ? undefined : text }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
