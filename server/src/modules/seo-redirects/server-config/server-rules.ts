import { setImmediate as nextTurn } from 'node:timers/promises'
import { isLinear } from '../../../lib/linear-patterns/is-linear.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import {
  askedAt,
  compilePattern,
  findMatch,
  hasTarget,
  locationOf,
  matchKey,
  type Rule,
  type Site,
  splitAddress,
  writePattern,
} from '../matching/index.ts'

/** A rule that web servers can express. */
export interface ServerRule {
  /** A decoded path, or an expression. */
  readonly source:
    | { readonly kind: 'path'; readonly path: string; readonly ignoreSlash: boolean }
    | { readonly kind: 'pattern'; readonly pattern: string; readonly hasGroups: boolean }
  readonly ignoreCase: boolean
  /** Whether other rules have the same path, so that their order counts. */
  readonly isOneOfSeveral: boolean
  readonly status: number
  /** A path from the root of the server, or an address; undefined for a status without a target. */
  readonly target: string | undefined
  /** Whether the query is passed on. */
  readonly keepsQuery: boolean
}

/** Rules for web servers in order of precedence, and those left to the site. */
export interface ServerRules<R extends Rule> {
  readonly said: readonly ServerRule[]
  readonly left: readonly R[]
  /** Those among them whose patterns could be slow on a server. */
  readonly slow: ReadonlySet<R>
}

const KEYS_A_TURN = 200

/**
 * Converts rules for web servers. A rule that they cannot express is left to the site, together with
 * all rules after it: otherwise the server would apply a rule of lower precedence first.
 */
export const serverRules = async <R extends Rule>(
  newestFirst: readonly R[],
  site: Site,
  canSay: (rule: ServerRule) => boolean,
): Promise<ServerRules<R>> => {
  const asFarAsSaid = (rules: readonly (ServerRule | undefined)[]): readonly ServerRule[] => {
    const end = rules.findIndex((rule) => !rule || !canSay(rule))
    return rules.slice(0, end === -1 ? rules.length : end).flatMap((rule) => rule ?? [])
  }
  const said: ServerRule[] = []
  const left: R[] = []
  const byKey = Map.groupBy(
    newestFirst.filter(({ isRegex }) => !isRegex),
    ({ sourceUrl }) => matchKey(splitAddress(sourceUrl).path),
  )
  let turn = 0
  for (const rules of byKey.values()) {
    // Yields to other requests.
    if (++turn % KEYS_A_TURN === 0) await nextTurn()
    const spoken = asFarAsSaid(
      await Promise.all(rules.map((rule) => sayPath(rule, site, rules.length > 1))),
    )
    said.push(...spoken)
    left.push(...rules.slice(spoken.length))
  }
  const patterns = newestFirst.filter(({ isRegex }) => isRegex)
  const areSlow = await inSlices(patterns, isSlow)
  const slow = new Set(patterns.filter((_, index) => areSlow[index]))
  const spoken = asFarAsSaid(
    patterns.map((rule) =>
      slow.has(rule) || comesBeforeAny(rule, left) ? undefined : sayPattern(rule, site),
    ),
  )
  return {
    said: [...said, ...spoken],
    left: [...left, ...patterns.slice(spoken.length)],
    slow,
  }
}

/** Whether a backtracking engine may take very long for a pattern (SEC-57). */
const isSlow = (rule: Rule): boolean => !isLinear(writePattern(rule))

/** With more rules the comparison would take too long. */
const MAX_COMPARED = 1_000

/** Whether a pattern would match on the server what a rule left to the site is for. */
const comesBeforeAny = (rule: Rule, left: readonly Rule[]): boolean => {
  const pattern = compilePattern(rule)
  const finds = ({ sourceUrl }: Rule): boolean => pattern?.find(sourceUrl) !== undefined
  return left.length > MAX_COMPARED || left.some(finds)
}

/** Whether a rule has no conditions and can be expressed by servers. */
const isPlain = ({ customRules, type, queryParam }: Rule): boolean =>
  customRules.length === 0 && type !== 0 && (queryParam !== 'utm' || !hasTarget(type))

const sayPath = async (
  rule: Rule,
  site: Site,
  isOneOfSeveral: boolean,
): Promise<ServerRule | undefined> => {
  const source = splitAddress(rule.sourceUrl)
  const path = plainPath(source.path)
  const dependsOnQuery = source.query !== '' && rule.queryParam === 'exact'
  if (!isPlain(rule) || path === undefined || dependsOnQuery) return undefined
  const target = await targetOf(rule, source.path, site)
  const keepsQuery = rule.queryParam === 'pass' && hasTarget(rule.type)
  if (target === undefined || !isWritable(target)) return undefined
  if (keepsQuery && target.includes('?')) return undefined
  return {
    source: { kind: 'path', path: folderOf(site) + path, ignoreSlash: rule.ignoreSlash },
    ignoreCase: rule.ignoreCase && path.toLowerCase() !== path.toUpperCase(),
    isOneOfSeveral,
    status: rule.type,
    target: target === '' ? undefined : target,
    keepsQuery,
  }
}

/**
 * The target of a rule; empty for a type without one, undefined where it does not match or leads to its
 * own source.
 */
const targetOf = async (rule: Rule, path: string, site: Site): Promise<string | undefined> => {
  const match = await findMatch(
    { path, query: '' },
    { atKey: () => [rule], patterns: [], isFor: () => true, site },
  )
  if (!match?.location) return match && ''
  const there = askedAt(match.location, site)
  // Servers match the path alone, so this would loop.
  const isItself = there !== undefined && matchKey(there.path) === matchKey(path)
  return isItself ? undefined : fromRoot(match.location, site)
}

/**
 * Servers decode escapes and merge slashes before matching; paths that would change their meaning are
 * left to the site.
 */
const plainPath = (path: string): string | undefined => {
  if (/#|%2f|%00|\/\/|\/\.{1,2}(?:\/|$)/i.test(path)) return undefined
  try {
    return decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return undefined
  }
}

/** Syntax that servers interpret otherwise, or text that they cannot match: queries and non-ASCII letters. */
const FOREIGN = /[^\x20-\x7e]|\\[?pPCv]|\\x\{|\[[^[\]]*\?|\$\{/

const sayPattern = (rule: Rule, site: Site): ServerRule | undefined => {
  const { sourceUrl, targetUrl, type, queryParam } = rule
  const pattern = belowFolder(writePattern(rule), folderOf(site))
  if (!isPlain(rule) || pattern === undefined || FOREIGN.test(sourceUrl)) return undefined
  const hasGroups = /\$[1-9]/.test(targetUrl)
  // Only these two can be written so that a group cannot inject a header.
  if (hasGroups && type !== 301 && type !== 302) return undefined
  if (queryParam === 'pass' && targetUrl.includes('?')) return undefined
  const target = hasGroups ? openTarget(targetUrl, site) : fixedTarget(rule, site)
  if (target === undefined || !isWritable(target)) return undefined
  const isOpen = /\.[*+]\)\??\$?$/.test(sourceUrl)
  return {
    source: { kind: 'pattern', pattern, hasGroups },
    ignoreCase: rule.ignoreCase,
    isOneOfSeveral: true,
    status: type,
    target: target === '' ? undefined : target,
    keepsQuery: hasTarget(type) && (queryParam === 'pass' || (hasGroups && isOpen)),
  }
}

/** An absolute address: groups fill in its path, and cannot change the host (SEC-59). */
const openTarget = (targetUrl: string, { base }: Site): string =>
  (targetUrl.startsWith('/') ? base + targetUrl : targetUrl).replace(
    /[^\x21-\x7e]/gu,
    encodeURIComponent,
  )

const fixedTarget = (rule: Rule, site: Site): string | undefined => {
  if (!hasTarget(rule.type)) return ''
  const location = locationOf(rule, { path: '/', query: '' }, [], site)
  const there = location && askedAt(location, site)
  // The pattern would match its own target.
  if (there && compilePattern(rule)?.find(there.path)) return undefined
  return location && fromRoot(location, site)
}

/** Whether a target can be written for a server that escapes its path. */
const isWritable = (target: string): boolean => {
  try {
    const path = decodeURIComponent(target.slice(0, target.search(/[?#]|$/)))
    return !/%2f/i.test(target) && !/\p{Cc}/u.test(path)
  } catch {
    return false
  }
}

/** Addresses of the site without the host, so that the server may have another name. */
const fromRoot = (location: string, { base }: Site): string => {
  const { host, pathname, search, hash } = new URL(location)
  const isOwn = host === new URL(base).host && !pathname.startsWith('//')
  return isOwn ? pathname + search + hash : location
}

/** Patterns are relative to the folder of the site. */
const belowFolder = (pattern: string, folder: string): string | undefined => {
  if (folder === '') return pattern
  const literal = folder.replace(/[^\w/-]/g, '\\$&')
  return pattern.startsWith('^/') && !pattern.includes('|')
    ? `^${literal}${pattern.slice(1)}`
    : undefined
}

const folderOf = ({ base }: Site): string => trimEndOf(new URL(base).pathname, '/')
