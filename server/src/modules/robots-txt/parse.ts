import { isDirective, lineText, MAX_RULES, type StoredRule } from './rules.ts'

/** Search engines read no more of a file. */
const MAX_TEXT = 500_000

/** Rules that the file always has. */
const DEFAULTS: ReadonlySet<string> = new Set([
  'disallow /wp-admin/',
  'allow /wp-admin/admin-ajax.php',
])

/** The rules of a robots.txt, one for each user agent; undefined where it has none. */
export const parseRobots = (text: string): readonly StoredRule[] | undefined => {
  const rules: StoredRule[] = []
  const agents = new Set<string>()
  let isInRules = false
  for (const line of text.slice(0, MAX_TEXT).split(/\r\n|\r|\n/)) {
    const { name, value } = readLine(line)
    if (name === 'user-agent') {
      if (isInRules) agents.clear()
      agents.add(value)
      isInRules = false
    } else if (isDirective(name)) {
      // A rule without a user agent: the file is invalid.
      if (agents.size === 0) return undefined
      isInRules = true
      if (value !== '') addRules(rules, agents, name, value)
    }
  }
  return rules.length === 0 ? undefined : rules
}

/** Adds a rule for each user agent up to the limit, since many of both would multiply. */
const addRules = (
  rules: StoredRule[],
  agents: ReadonlySet<string>,
  directive: string,
  fieldValue: string,
): void => {
  for (const userAgent of agents) {
    if (rules.length === MAX_RULES) return
    const isDefault = userAgent === '*' && DEFAULTS.has(`${directive} ${fieldValue}`)
    if (userAgent !== '' && !isDefault) rules.push({ userAgent, directive, fieldValue })
  }
}

const readLine = (line: string): { readonly name: string; readonly value: string } => {
  const colon = line.indexOf(':')
  const isRule = colon > 0 && !line.trimStart().startsWith('#')
  return isRule
    ? { name: line.slice(0, colon).trim().toLowerCase(), value: lineText(line.slice(colon + 1)) }
    : { name: '', value: '' }
}
