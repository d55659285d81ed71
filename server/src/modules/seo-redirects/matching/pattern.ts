import { RE2JS } from 're2js'
import { type Asked, readable } from './address.ts'
import type { Rule } from './rule.ts'

/** A compiled pattern, which takes no longer than the text is long. */
export interface Pattern {
  /** What every path begins with that it can find; empty where that is unknown. */
  readonly prefix: string
  /** The same for what stands anywhere in whatever it can find. */
  readonly word: string
  /** The whole match and its groups. */
  find(text: string): readonly string[] | undefined
}

export const MAX_PATTERN = 500

/** No request is longer. */
const MAX_SUBJECT = 16_000

type PatternRule = Pick<Rule, 'sourceUrl' | 'ignoreCase' | 'ignoreSlash'>

/** A source as a pattern; nothing where it is none. */
export const compilePattern = (rule: PatternRule): Pattern | undefined => {
  const compiled = compileExpression(writePattern(rule), rule)
  return compiled && patternFrom(rule, () => compiled)
}

/** The same for one that may never be held against anything: it is compiled when it is. */
export const lazyPattern = (rule: PatternRule): Pattern => {
  let compiled: RE2JS | undefined
  return patternFrom(rule, () => {
    compiled ??= compileExpression(writePattern(rule), rule)
    return compiled
  })
}

const patternFrom = (rule: PatternRule, compiled: () => RE2JS | undefined): Pattern => {
  const written = writePattern(rule)
  const literal = rule.ignoreCase ? literalStart(written).toLowerCase() : literalStart(written)
  const isAnchored = written.startsWith('^')
  return {
    prefix: isAnchored ? literal : '',
    word: isAnchored ? '' : literal,
    find: (text) => {
      const expression = text.length > MAX_SUBJECT ? undefined : compiled()
      return expression && groupsOf(expression, text)
    },
  }
}

/** An expression on the engine that knows no slow ones; nothing where it is none. */
export const compileExpression = (
  expression: string,
  { ignoreCase = false } = {},
): RE2JS | undefined => {
  if (expression.length > MAX_PATTERN + 20) return undefined
  try {
    return RE2JS.compile(expression, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0)
  } catch {
    return undefined
  }
}

/** What a pattern is held against: the path and the query, as people read them. */
export const subjectOf = ({ path, query }: Asked): string =>
  query === '' ? readable(path) : `${readable(path)}?${readable(query.replaceAll('+', ' '))}`

const groupsOf = (compiled: RE2JS, text: string): readonly string[] | undefined => {
  // Most find nothing, and that alone is known several times sooner.
  if (!compiled.test(text)) return undefined
  const matcher = compiled.matcher(text)
  if (!matcher.find()) return undefined
  const groups = Math.min(matcher.groupCount(), 9)
  return Array.from({ length: groups + 1 }, (_, group) => matcher.group(group) ?? '')
}

/** A source as an expression, with what people leave out because they take it for granted. */
export const writePattern = ({ sourceUrl, ignoreSlash }: PatternRule): string => {
  const given = sourceUrl === '*' ? '.*' : sourceUrl
  const begun =
    given.startsWith('^') && !beginsWithSlash(given.slice(1)) ? `^/${given.slice(1)}` : given
  return ignoreSlash ? withOptionalSlash(begun) : begun
}

/** Whether what follows `^` can begin with a slash by itself. */
const beginsWithSlash = (rest: string): boolean => /^(?:\((?:\?:)?)*(?:\\?\/|\.|\[\^)/.test(rest)

const withOptionalSlash = (pattern: string): string => {
  if (/(?:^|[^\\])\$$/.test(pattern)) return `${pattern.slice(0, -1).replace(/\/\??$/, '')}/?$`
  // Without an end a slash still has to end the word before it.
  return /[^\\]\/$/.test(pattern) ? `${pattern.slice(0, -1)}(?:/|\\?|$)` : pattern
}

/** The plain letters that a pattern begins with, if nothing else can stand in their place. */
const literalStart = (pattern: string): string => {
  if (hasAlternatives(pattern)) return ''
  const rest = pattern.replace(/^\^/, '')
  const [literal = ''] = /^[\w/~%!@,;:=-]+/.exec(rest) ?? []
  const next = rest.charAt(literal.length)
  return next !== '' && '*?{'.includes(next) ? literal.slice(0, -1) : literal
}

/** Whether a `|` stands outside of all groups. */
const hasAlternatives = (pattern: string): boolean => {
  let depth = 0
  let isInClass = false
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at)
    if (char === '\\') at++
    else if (isInClass) isInClass = char !== ']'
    else if (char === '[') isInClass = true
    else if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === '|' && depth <= 0) return true
  }
  return false
}
