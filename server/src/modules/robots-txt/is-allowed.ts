/** The length up to which crawlers read robots files. */
const MAX_TEXT = 500_000

interface Rule {
  readonly pattern: string
  readonly isAllowed: boolean
  /** The number of its line, counted from 1. */
  readonly line: number
}

/** Whether a path may be read, and the rule that decides; without one it may. */
interface Decision {
  readonly isAllowed: boolean
  readonly line?: number
}

/**
 * Whether a robots file allows a crawler to read a path (RFC 9309): of the rules for it, or else
 * for `*`, the longest that matches decides.
 */
export const decisionOf = (robots: string, agent: string, path: string): Decision => {
  const text = robots.slice(0, MAX_TEXT)
  const rules = rulesFor(text, agent.toLowerCase()) ?? rulesFor(text, '*') ?? []
  let decisive: Rule | undefined
  for (const rule of rules) {
    const margin = rule.pattern.length - (decisive?.pattern.length ?? 0)
    if ((margin > 0 || (margin === 0 && rule.isAllowed)) && fits(rule.pattern, path))
      decisive = rule
  }
  return decisive ?? { isAllowed: true }
}

export const isAllowedBy = (robots: string, agent: string, path: string): boolean =>
  decisionOf(robots, agent, path).isAllowed

/** The rules of all groups that name an agent; undefined if none does. */
const rulesFor = (robots: string, agent: string): readonly Rule[] | undefined => {
  let rules: Rule[] | undefined
  let isMeant = false
  let isInRules = false
  for (const [at, line] of robots.split(/\r\n|\r|\n/).entries()) {
    const { name, value } = readLine(line)
    if (name === 'user-agent') {
      isMeant = (isMeant && !isInRules) || value.toLowerCase() === agent
      isInRules = false
      if (isMeant) rules ??= []
    } else if (name === 'allow' || name === 'disallow') {
      isInRules = true
      // An empty rule has no effect: everything is allowed.
      if (isMeant && value !== '')
        rules?.push({ pattern: value, isAllowed: name === 'allow', line: at + 1 })
    }
  }
  return rules
}

const readLine = (line: string): { readonly name: string; readonly value: string } => {
  const [said = ''] = line.split('#', 1)
  const colon = said.indexOf(':')
  return colon < 1
    ? { name: '', value: '' }
    : { name: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() }
}

/** `*` matches anything, `$` at the end matches the end. */
const fits = (pattern: string, path: string): boolean => {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  const last = parts.pop()
  let at = first.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  if (last === undefined) return !isWhole || at === path.length
  if (!isWhole) return path.indexOf(last, at) !== -1
  return path.length - last.length >= at && path.endsWith(last)
}
