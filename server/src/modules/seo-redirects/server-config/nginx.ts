import { trimEndOf } from '../../../lib/trim.ts'
import { expressionOf, quoted } from './expressions.ts'
import type { ServerRule } from './server-rules.ts'

/** Lines for the server block of nginx, in order of precedence. */
export const nginxLines = (rules: readonly ServerRule[], by: string): readonly string[] =>
  rules.flatMap((rule) =>
    placesOf(rule).map(
      (place) =>
        `location ${place} { add_header X-Redirect-By ${quoted(by)} always; ${answerOf(rule)} }`,
    ),
  )

/** nginx matches exact locations first; where the order of several rules counts, all are expressions. */
const placesOf = (rule: ServerRule): readonly string[] => {
  const { source, ignoreCase, isOneOfSeveral } = rule
  if (source.kind === 'path' && !ignoreCase && !isOneOfSeveral && !/\p{Cc}/u.test(source.path))
    return pathsOf(source).map((path) => `= ${quoted(path)}`)
  return [`${ignoreCase ? '~*' : '~'} ${quoted(expressionOf(rule, '/?'))}`]
}

const pathsOf = ({
  path,
  ignoreSlash,
}: Extract<ServerRule['source'], { kind: 'path' }>): readonly string[] => {
  if (!ignoreSlash || path === '/') return [path]
  const bare = trimEndOf(path, '/')
  return [bare, `${bare}/`]
}

const answerOf = ({ source, ignoreCase, status, target, keepsQuery }: ServerRule): string => {
  if (target === undefined || status === 304) return `return ${status};`
  if (source.kind === 'pattern' && source.hasGroups) {
    // Unlike `return`, `rewrite` escapes groups.
    const expression = quoted(`${ignoreCase ? '(?i)' : ''}${source.pattern}`)
    const to = quoted(literalText(target, /\$(?![1-9])/g) + (keepsQuery ? '' : '?'))
    return `rewrite ${expression} ${to} ${status === 301 ? 'permanent' : 'redirect'};`
  }
  const [address = '', fragment] = target.split('#')
  const query = keepsQuery ? '$is_args$args' : ''
  const part = fragment === undefined ? '' : `#${literalText(fragment, /\$/g)}`
  return `return ${status} ${quoted(literalText(address, /\$/g) + query + part)};`
}

/** nginx has no escape for a dollar sign, so it is percent-encoded. */
const literalText = (text: string, dollars: RegExp): string => text.replace(dollars, '%24')
