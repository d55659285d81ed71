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

/** A rule of which a web server says the same. */
export interface ServerRule {
  /** One path without escapes, or an expression that finds paths. */
  readonly source:
    | { readonly kind: 'path'; readonly path: string; readonly ignoreSlash: boolean }
    | { readonly kind: 'pattern'; readonly pattern: string; readonly hasGroups: boolean }
  readonly ignoreCase: boolean
  /** Whether other rules are for the same path, so that their order counts. */
  readonly isOneOfSeveral: boolean
  readonly status: number
  /** A path from the root of the server, or an address; nothing where the status says all. */
  readonly target: string | undefined
  /** Whether the query goes along. */
  readonly keepsQuery: boolean
}

/** What web servers know, in the order in which it counts, and what is left to the site. */
export interface ServerRules<R extends Rule> {
  readonly said: readonly ServerRule[]
  readonly left: readonly R[]
  /** Those among them whose patterns only the site can be relied on to hold against any address. */
  readonly slow: ReadonlySet<R>
}

const KEYS_A_TURN = 200

/**
 * Rules as web servers can say them. What they cannot say is left to the site behind them, together
 * with all that it comes before: nobody is to be led elsewhere only because a server came first.
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
    // Others are answered meanwhile.
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

/** Whether a server, which tries one way after the other, may take very long for a pattern (SEC-57). */
const isSlow = (rule: Rule): boolean => !isLinear(writePattern(rule))

/** Holding each pattern against all of very many would take too long. */
const MAX_COMPARED = 1_000

/** Whether a pattern would find, before the site is asked, what a rule that is left there is for. */
const comesBeforeAny = (rule: Rule, left: readonly Rule[]): boolean => {
  const pattern = compilePattern(rule)
  const finds = ({ sourceUrl }: Rule): boolean => pattern?.find(sourceUrl) !== undefined
  return left.length > MAX_COMPARED || left.some(finds)
}

/** Whether a rule is for every visitor, and says what servers have words for. */
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

/** Where a rule leads from its own source; nothing where it does not, or to its own source again. */
const targetOf = async (rule: Rule, path: string, site: Site): Promise<string | undefined> => {
  const match = await findMatch(
    { path, query: '' },
    { atKey: () => [rule], patterns: [], isFor: () => true, site },
  )
  if (!match?.location) return match && ''
  const there = askedAt(match.location, site)
  // Servers look at the path alone, and would lead there again and again.
  const isItself = there !== undefined && matchKey(there.path) === matchKey(path)
  return isItself ? undefined : fromRoot(match.location, site)
}

/** Servers take escapes off and join slashes before they look; what means something else then stays. */
const plainPath = (path: string): string | undefined => {
  if (/#|%2f|%00|\/\/|\/\.{1,2}(?:\/|$)/i.test(path)) return undefined
  try {
    return decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return undefined
  }
}

/** What the expressions of servers read in another way, or cannot see: queries and wide letters. */
const FOREIGN = /[^\x20-\x7e]|\\[?pPCv]|\\x\{|\[[^[\]]*\?|\$\{/

const sayPattern = (rule: Rule, site: Site): ServerRule | undefined => {
  const { sourceUrl, targetUrl, type, queryParam } = rule
  const pattern = belowFolder(writePattern(rule), folderOf(site))
  if (!isPlain(rule) || pattern === undefined || FOREIGN.test(sourceUrl)) return undefined
  const hasGroups = /\$[1-9]/.test(targetUrl)
  // Only these two can be said so that what was found cannot become a header of its own.
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

/** The whole address: what was found may fill its path, and never names another host (SEC-59). */
const openTarget = (targetUrl: string, { base }: Site): string =>
  (targetUrl.startsWith('/') ? base + targetUrl : targetUrl).replace(
    /[^\x21-\x7e]/gu,
    encodeURIComponent,
  )

const fixedTarget = (rule: Rule, site: Site): string | undefined => {
  if (!hasTarget(rule.type)) return ''
  const location = locationOf(rule, { path: '/', query: '' }, [], site)
  const there = location && askedAt(location, site)
  // It would be found again.
  if (there && compilePattern(rule)?.find(there.path)) return undefined
  return location && fromRoot(location, site)
}

/** Whether a server can be told a target whose path it escapes itself. */
const isWritable = (target: string): boolean => {
  try {
    const path = decodeURIComponent(target.slice(0, target.search(/[?#]|$/)))
    return !/%2f/i.test(target) && !/\p{Cc}/u.test(path)
  } catch {
    return false
  }
}

/** An own address without the host, so that the server can have another name. */
const fromRoot = (location: string, { base }: Site): string => {
  const { host, pathname, search, hash } = new URL(location)
  const isOwn = host === new URL(base).host && !pathname.startsWith('//')
  return isOwn ? pathname + search + hash : location
}

/** A pattern is about what stands below the folder of the site. */
const belowFolder = (pattern: string, folder: string): string | undefined => {
  if (folder === '') return pattern
  const literal = folder.replace(/[^\w/-]/g, '\\$&')
  return pattern.startsWith('^/') && !pattern.includes('|')
    ? `^${literal}${pattern.slice(1)}`
    : undefined
}

const folderOf = ({ base }: Site): string => trimEndOf(new URL(base).pathname, '/')
