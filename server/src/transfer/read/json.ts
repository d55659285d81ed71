import { type ParseError, parse } from 'jsonc-parser'
import { isDeeperThan } from '../../lib/json-depth.ts'
import { FileFault } from './file-fault.ts'

/** Deeper than any exported file. */
const MAX_DEPTH = 64

/** Whether code that walks the parsed value could run out of stack. */
export const isTooDeep = (text: string, maxDepth = MAX_DEPTH): boolean =>
  isDeeperThan(text, maxDepth)

/** The lines of an invalid JSON text before the one where its first fault is. */
export const linesBeforeFault = (text: string): number => {
  const faults: ParseError[] = []
  parse(text, faults, { disallowComments: true })
  const before = text.slice(0, faults[0]?.offset ?? text.length)
  return before.split('\n').length - 1
}

/** Parses a small JSON document as a whole. */
export const parseDocument = (text: string, maxDepth = MAX_DEPTH): unknown => {
  if (isTooDeep(text, maxDepth)) throw new FileFault('it is too deep')
  try {
    return JSON.parse(text)
  } catch {
    throw new FileFault('it is no JSON')
  }
}
