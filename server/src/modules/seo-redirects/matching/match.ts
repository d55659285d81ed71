import { type Asked, matchKey, readable, splitAddress } from './address.ts'
import { type Pattern, subjectOf } from './pattern.ts'
import { hasTarget, type Rule } from './rule.ts'
import { askedAt, locationOf, type Site } from './target.ts'

/** A matching rule with its location; undefined where its type has no target. */
export interface Match<R extends Rule = Rule> {
  readonly rule: R
  readonly location: string | undefined
}

export interface PatternRule<R extends Rule> {
  readonly rule: R
  readonly pattern: Pattern
}

/** The source of rules. */
export interface Rules<R extends Rule> {
  /** Exact rules with this key, newest first. */
  atKey(key: string): readonly R[] | Promise<readonly R[]>
  /** Newest first. */
  readonly patterns: readonly PatternRule<R>[]
  /** Whether the custom rules hold for the visitor. */
  isFor(rule: R): boolean | Promise<boolean>
  readonly site: Site
}

/** The rule for an address: the newest exact one, or else the newest pattern. */
export const findMatch = async <R extends Rule>(
  asked: Asked,
  { atKey, patterns, isFor, site }: Rules<R>,
): Promise<Match<R> | undefined> => {
  for (const rule of await atKey(matchKey(asked.path))) {
    const match = fitsSource(rule, asked) && matchOf(rule, asked, [], site)
    if (match && (await isFor(rule))) return match
  }
  for (const { rule, groups } of patternsThatFit(asked, patterns)) {
    const match = matchOf(rule, asked, groups, site)
    if (match && (await isFor(rule))) return match
  }
  return undefined
}

/** Whether path and, where it counts, query are those of the source. */
const fitsSource = (
  { sourceUrl, ignoreSlash, ignoreCase, queryParam }: Rule,
  asked: Asked,
): boolean => {
  const source = splitAddress(sourceUrl)
  if (!ignoreSlash && endsInSlash(source.path) !== endsInSlash(asked.path)) return false
  if (!ignoreCase && spelled(source.path) !== spelled(asked.path)) return false
  return source.query === '' || queryParam !== 'exact' || haveSamePairs(source.query, asked.query)
}

/** The root always has its slash. */
const endsInSlash = (path: string): boolean => path !== '/' && path.endsWith('/')

const spelled = (path: string): string => readable(path).replace(/\/$/, '')

const haveSamePairs = (one: string, other: string): boolean => pairsOf(one) === pairsOf(other)

const pairsOf = (query: string): string => {
  const pairs = new URLSearchParams(query)
  return JSON.stringify([...pairs].map((pair) => JSON.stringify(pair)).sort())
}

function* patternsThatFit<R extends Rule>(
  asked: Asked,
  patterns: readonly PatternRule<R>[],
): Generator<{ readonly rule: R; readonly groups: readonly string[] }> {
  if (patterns.length === 0) return
  const path = forms(readable(asked.path))
  let subject: Forms | undefined
  for (const { rule, pattern } of patterns) {
    const form = rule.ignoreCase ? 'lower' : 'plain'
    if (!path[form].startsWith(pattern.prefix)) continue
    // On demand: a page that no pattern can match does not depend on its query.
    subject ??= forms(subjectOf(asked))
    const groups = subject[form].includes(pattern.word) ? pattern.find(subject.plain) : undefined
    if (groups) yield { rule, groups }
  }
}

/** A text, and its lower case for patterns that ignore case. */
interface Forms {
  readonly plain: string
  readonly lower: string
}

const forms = (text: string): Forms => ({ plain: text, lower: text.toLowerCase() })

const matchOf = <R extends Rule>(
  rule: R,
  asked: Asked,
  groups: readonly string[],
  site: Site,
): Match<R> | undefined => {
  if (!hasTarget(rule.type)) return { rule, location: undefined }
  const location = locationOf(rule, asked, groups, site)
  if (location === undefined) return undefined
  const there = askedAt(location, site)
  if (there && (leadsToItself(rule, there) || isSame(asked, there))) return undefined
  return { rule, location }
}

/** Whether the rule would match its own target. */
const leadsToItself = (
  { isRegex, sourceUrl, ignoreSlash, queryParam }: Rule,
  there: Asked,
): boolean => {
  if (isRegex) return false
  const source = splitAddress(sourceUrl)
  if (spelled(source.path) !== spelled(there.path)) return false
  if (!ignoreSlash && endsInSlash(source.path) !== endsInSlash(there.path)) return false
  return queryParam !== 'exact' || haveSamePairs(source.query, there.query)
}

const isSame = (asked: Asked, there: Asked): boolean =>
  readable(asked.path) === readable(there.path) && haveSamePairs(asked.query, there.query)
