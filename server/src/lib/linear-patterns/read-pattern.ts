import {
  ANY,
  type Characters,
  except,
  inBothCases,
  NAMED,
  NONE,
  range,
  single,
} from './characters.ts'

/** A pattern as a tree; assertions such as `$` consume nothing. */
export type Part =
  | { readonly kind: 'characters'; readonly set: Characters }
  | { readonly kind: 'start' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Part[] }
  /** Once or more often, or once or not at all. */
  | { readonly kind: 'loop' | 'maybe'; readonly part: Part }

/** Thrown for unsupported syntax, so that nothing is proved for it. */
export class Unreadable extends Error {}

const NOTHING: Part = { kind: 'sequence', parts: [] }

/** Repetitions are expanded, so they must be few. */
const MAX_REPEATS = 100

/** Parses the syntax that PCRE and RE2 interpret in the same way. */
export const readPattern = (pattern: string): Part => {
  const text = { pattern, at: 0 }
  const part = readChoice(text)
  if (text.at < pattern.length) throw new Unreadable('a bracket that closes nothing')
  return part
}

interface Text {
  readonly pattern: string
  at: number
}

/** Consumes these characters if they come next. */
const take = (text: Text, wanted: string): boolean => {
  if (!text.pattern.startsWith(wanted, text.at)) return false
  text.at += wanted.length
  return true
}

const next = (text: Text): string => {
  const char = text.pattern.charAt(text.at++)
  if (char === '') throw new Unreadable('a pattern that ends too soon')
  return char
}

const readChoice = (text: Text): Part => {
  const parts = [readSequence(text)]
  while (take(text, '|')) parts.push(readSequence(text))
  return parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'choice', parts }
}

const readSequence = (text: Text): Part => {
  const parts: Part[] = []
  while (text.at < text.pattern.length && !'|)'.includes(text.pattern.charAt(text.at)))
    parts.push(repeated(readOne(text), text))
  return { kind: 'sequence', parts }
}

const readOne = (text: Text): Part => {
  const char = next(text)
  switch (char) {
    case '(':
      return readGroup(text)
    case '[':
      return taking(readClass(text))
    case '\\':
      return readEscape(text)
    case '.':
      return taking(ANY)
    case '^':
      return { kind: 'start' }
    case '$':
      return NOTHING
    case '*':
    case '+':
    case '?':
      throw new Unreadable('nothing to repeat')
    default:
      return taking(single(char))
  }
}

const taking = (set: Characters): Part => ({ kind: 'characters', set: inBothCases(set) })

const GROUP_START = /\?(?:i?:|P?<[A-Za-z_]\w*>)/y

const readGroup = (text: Text): Part => {
  if (take(text, '?i)')) return NOTHING
  if (text.pattern.charAt(text.at) === '?') {
    GROUP_START.lastIndex = text.at
    const start = GROUP_START.exec(text.pattern)
    if (!start) throw new Unreadable('a group that is not known')
    text.at += start[0].length
  }
  const part = readChoice(text)
  if (!take(text, ')')) throw new Unreadable('a group without an end')
  return part
}

const PLACES = 'bBAzZ'

const readEscape = (text: Text): Part => {
  if (PLACES.includes(text.pattern.charAt(text.at) || '-')) {
    text.at++
    return NOTHING
  }
  return taking(readEscaped(text))
}

const readEscaped = (text: Text): Characters => {
  const char = next(text)
  const named = Object.hasOwn(NAMED, char) ? NAMED[char] : undefined
  if (named !== undefined) return named
  if (char === 'x') {
    const code = Number.parseInt(`${next(text)}${next(text)}`, 16)
    if (Number.isNaN(code)) throw new Unreadable('a number that is none')
    return range(code, code)
  }
  if (/\w/.test(char)) throw new Unreadable('an escape that is not known')
  return single(char)
}

const readClass = (text: Text): Characters => {
  const isNegated = take(text, '^')
  let set = NONE
  let isFirst = true
  let isUnknown = false
  while (isFirst || !take(text, ']')) {
    isFirst = false
    if (take(text, '[:')) throw new Unreadable('a class by its name')
    const from = next(text)
    const one = from === '\\' ? readEscaped(text) : single(from)
    set |= one
    const upTo = text.pattern.charAt(text.at + 1)
    if (text.pattern.charAt(text.at) !== '-' || upTo === ']' || upTo === '') continue
    // Engines differ about ranges between escapes, so the set may match anything.
    if (from === '\\' || upTo === '\\' || upTo === '[') isUnknown = true
    else {
      text.at += 2
      set |= range(from.charCodeAt(0), upTo.charCodeAt(0))
    }
  }
  if (isUnknown) return ANY
  return isNegated ? except(set) : set
}

const BRACES = /\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/y

/** Parses a quantifier after a part. */
const repeated = (part: Part, text: Text): Part => {
  const found = readRepeats(text)
  if (!found) return part
  // Greedy and lazy quantifiers cost the same.
  take(text, '?')
  if ('*+?'.includes(text.pattern.charAt(text.at) || '-') || readRepeats({ ...text }))
    throw new Unreadable('a repetition of a repetition')
  const { least, most } = found
  if (least > MAX_REPEATS || (most ?? 0) > MAX_REPEATS) throw new Unreadable('too many repetitions')
  const needed = Array.from({ length: least }, () => part)
  if (most !== undefined) {
    let rest: Part = NOTHING
    for (let more = most - least; more > 0; more--)
      rest = { kind: 'maybe', part: { kind: 'sequence', parts: [part, rest] } }
    return { kind: 'sequence', parts: [...needed, rest] }
  }
  const loop: Part = { kind: 'loop', part }
  return least === 0
    ? { kind: 'maybe', part: loop }
    : { kind: 'sequence', parts: [...needed.slice(1), loop] }
}

const readRepeats = (
  text: Text,
): { readonly least: number; readonly most: number | undefined } | undefined => {
  if (take(text, '*')) return { least: 0, most: undefined }
  if (take(text, '+')) return { least: 1, most: undefined }
  if (take(text, '?')) return { least: 0, most: 1 }
  BRACES.lastIndex = text.at
  const braces = BRACES.exec(text.pattern)
  if (!braces) return undefined
  text.at += braces[0].length
  const least = Number(braces[1])
  if (braces[2] === undefined) return { least, most: least }
  return { least, most: braces[3] === undefined ? undefined : Number(braces[3]) }
}
