import { isDirective, lineText, type StoredRule } from './rules.ts'

/** Robots files are read no further by search engines. */
const MAX_TEXT = 500_000
const MAX_RULES = 5_000

/** What the file says in any case. */
const DEFAULTS: ReadonlySet<string> = new Set([
  'disallow /wp-admin/',
  'allow /wp-admin/admin-ajax.php',
])

/** The rules of a robots file, one for each program that they are for; nothing where it has none. */
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
      // A rule for nobody: whatever this is, it was not meant as it stands.
      if (agents.size === 0) return undefined
      isInRules = true
      if (value !== '') addRules(rules, agents, name, value)
    }
  }
  return rules.length === 0 ? undefined : rules
}

/** Adds a rule for each program, as long as there is room: many of both would be far more together. */
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
