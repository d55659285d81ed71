import { RE2JS } from 're2js'
import { type Asked, readable } from './address.ts'
import type { Rule } from './rule.ts'

/** A compiled pattern, which runs in linear time. */
export interface Pattern {
  /** The literal prefix of every path that it matches; empty where that is unknown. */
  readonly prefix: string
  /** A literal that occurs in every match. */
  readonly word: string
  /** The whole match and its groups. */
  find(text: string): readonly string[] | undefined
}

export const MAX_PATTERN = 500

/** Longer than any request. */
const MAX_SUBJECT = 16_000

type PatternRule = Pick<Rule, 'sourceUrl' | 'ignoreCase' | 'ignoreSlash'>

/** Compiles the pattern of a source; undefined where it is invalid. */
export const compilePattern = (rule: PatternRule): Pattern | undefined => {
  const compiled = compileExpression(writePattern(rule), rule)
  return compiled && patternFrom(rule, () => compiled)
}

/** The same, compiled on first use, since it may never be needed. */
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

/** Compiles an expression with RE2, which has linear time; undefined where it is invalid. */
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

/** The subject of patterns: decoded path and query. */
export const subjectOf = ({ path, query }: Asked): string =>
  query === '' ? readable(path) : `${readable(path)}?${readable(query.replaceAll('+', ' '))}`

const groupsOf = (compiled: RE2JS, text: string): readonly string[] | undefined => {
  // Most texts do not match, and `test` is several times faster.
  if (!compiled.test(text)) return undefined
  const matcher = compiled.matcher(text)
  if (!matcher.find()) return undefined
  const groups = Math.min(matcher.groupCount(), 9)
  return Array.from({ length: groups + 1 }, (_, group) => matcher.group(group) ?? '')
}

/** The expression of a source, completed with an implied leading slash and optional trailing slash. */
export const writePattern = ({ sourceUrl, ignoreSlash }: PatternRule): string => {
  const given = sourceUrl === '*' ? '.*' : sourceUrl
  const begun =
    given.startsWith('^') && !beginsWithSlash(given.slice(1)) ? `^/${given.slice(1)}` : given
  return ignoreSlash ? withOptionalSlash(begun) : begun
}

/** Whether the part after `^` can match a slash by itself. */
const beginsWithSlash = (rest: string): boolean => /^(?:\((?:\?:)?)*(?:\\?\/|\.|\[\^)/.test(rest)

const withOptionalSlash = (pattern: string): string => {
  if (/(?:^|[^\\])\$$/.test(pattern)) return `${pattern.slice(0, -1).replace(/\/\??$/, '')}/?$`
  // Without an end anchor a slash still has to end the segment.
  return /[^\\]\/$/.test(pattern) ? `${pattern.slice(0, -1)}(?:/|\\?|$)` : pattern
}

/** The literal beginning of a pattern; empty where alternatives exist. */
const literalStart = (pattern: string): string => {
  if (hasAlternatives(pattern)) return ''
  const rest = pattern.replace(/^\^/, '')
  const [literal = ''] = /^[\w/~%!@,;:=-]+/.exec(rest) ?? []
  const next = rest.charAt(literal.length)
  return next !== '' && '*?{'.includes(next) ? literal.slice(0, -1) : literal
}

/** Whether a `|` is outside of all groups. */
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
