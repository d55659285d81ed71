import { trimEndOf } from '../../../lib/trim.ts'
import type { ServerRule } from './server-rules.ts'

/** A quoted string for both servers. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** The expression for one path; `slash` matches the optional trailing slash. */
export const expressionOf = (
  { source, ignoreCase }: Pick<ServerRule, 'source' | 'ignoreCase'>,
  slash: string,
): string => {
  if (source.kind === 'pattern') return source.pattern
  const { path, ignoreSlash } = source
  const isOpen = ignoreSlash && path !== '/'
  const literal = Array.from(isOpen ? trimEndOf(path, '/') : path, (char) =>
    literalOf(char, ignoreCase),
  )
  return `^${literal.join('')}${isOpen ? slash : ''}$`
}

/** Servers compare bytes and ignore case for ASCII letters only. */
const literalOf = (char: string, ignoreCase: boolean): string => {
  if (/\p{Cc}/u.test(char)) return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`
  if (/[\\^$.|?*+()[\]{}]/.test(char)) return `\\${char}`
  const [lower, upper] = [char.toLowerCase(), char.toUpperCase()]
  return ignoreCase && char > '\x7f' && lower !== upper ? `(?:${lower}|${upper})` : char
}

/**
 * Markers around the generated lines, so that they can be replaced, with the rules that are left out
 * and why.
 */
export const betweenMarks = (
  lines: readonly string[],
  notes: readonly (readonly [string, readonly { readonly id: number }[]])[],
): string =>
  [
    '# BEGIN redirects',
    ...notes
      .filter(([, rules]) => rules.length > 0)
      .map(([why, rules]) => `# ${why}: ${rules.map(({ id }) => id).join(', ')}`),
    ...lines,
    '# END redirects',
    '',
  ].join('\n')
