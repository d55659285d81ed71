import { expressionOf, quoted } from './expressions.ts'
import type { ServerRule } from './server-rules.ts'

/** Lines for Apache; the first match applies. */
export const apacheLines = (rules: readonly ServerRule[]): readonly string[] =>
  rules.map((rule) => {
    const { source, ignoreCase, status, target } = rule
    const expression = quoted(`${ignoreCase ? '(?i)' : ''}${expressionOf(rule, '(|/)')}`)
    if (target === undefined) return `RedirectMatch ${status} ${expression}`
    const hasGroups = source.kind === 'pattern' && source.hasGroups
    return `RedirectMatch ${status} ${expression} ${quoted(writtenTarget(target, hasGroups))}`
  })

/** Apache has no status 418, appends the query after a fragment, and escapes groups in paths only. */
export const canApacheSay = ({ source, status, target = '' }: ServerRule): boolean => {
  const query = target.slice(target.search(/[?#]|$/))
  const hasOpenQuery = source.kind === 'pattern' && source.hasGroups && query.includes('$')
  return status !== 418 && !query.startsWith('#') && !hasOpenQuery
}

/**
 * Apache escapes the path of a target itself. `$1` is a group and `${…}` a variable, unless escaped by
 * a backslash.
 */
const writtenTarget = (target: string, hasGroups: boolean): string => {
  const end = target.search(/[?#]|$/)
  const written = decodeURIComponent(target.slice(0, end)) + target.slice(end)
  return written.replace(hasGroups ? /[\\{]|\$(?![1-9])/g : /[\\{$]/g, '\\$&')
}
