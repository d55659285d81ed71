import { expressionOf, quoted } from './expressions.ts'
import type { ServerRule } from './server-rules.ts'

/** Lines for Apache, of which the first that fits counts. */
export const apacheLines = (rules: readonly ServerRule[]): readonly string[] =>
  rules.map((rule) => {
    const { source, ignoreCase, status, target } = rule
    const expression = quoted(`${ignoreCase ? '(?i)' : ''}${expressionOf(rule, '(|/)')}`)
    if (target === undefined) return `RedirectMatch ${status} ${expression}`
    const hasGroups = source.kind === 'pattern' && source.hasGroups
    return `RedirectMatch ${status} ${expression} ${quoted(writtenTarget(target, hasGroups))}`
  })

/**
 * Apache knows no teapots, puts the query behind a fragment, and escapes what was found in paths only.
 */
export const canApacheSay = ({ source, status, target = '' }: ServerRule): boolean => {
  const query = target.slice(target.search(/[?#]|$/))
  const hasOpenQuery = source.kind === 'pattern' && source.hasGroups && query.includes('$')
  return status !== 418 && !query.startsWith('#') && !hasOpenQuery
}

/**
 * Apache escapes the path of a target itself. It takes `$1` for what was found and `${…}` for a setting
 * of its own, unless a backslash stands before.
 */
const writtenTarget = (target: string, hasGroups: boolean): string => {
  const end = target.search(/[?#]|$/)
  const written = decodeURIComponent(target.slice(0, end)) + target.slice(end)
  return written.replace(hasGroups ? /[\\{]|\$(?![1-9])/g : /[\\{$]/g, '\\$&')
}
