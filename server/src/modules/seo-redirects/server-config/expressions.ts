import { trimEndOf } from '../../../lib/trim.ts'
import type { ServerRule } from './server-rules.ts'

/** A text that neither server takes for anything else. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** The expression that finds one path; `slash` is what may stand at its end. */
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

/** Servers compare bytes: of other letters than those of ASCII they do not know the case. */
const literalOf = (char: string, ignoreCase: boolean): string => {
  if (/\p{Cc}/u.test(char)) return `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`
  if (/[\\^$.|?*+()[\]{}]/.test(char)) return `\\${char}`
  const [lower, upper] = [char.toLowerCase(), char.toUpperCase()]
  return ignoreCase && char > '\x7f' && lower !== upper ? `(?:${lower}|${upper})` : char
}

/** Around what is pasted into a file, so that it can be found and replaced; with what is not in it, and why. */
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
