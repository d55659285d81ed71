import { perRequest } from '../../../cache/request-cache.ts'
import type { WriteContext } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import {
  type Asked,
  askedAt,
  findMatch,
  followRules,
  joinAddress,
  lazyPattern,
  locationOf,
  matchKey,
  type Pattern,
  type PatternRule,
  type Rule,
  type Rules,
  type Site,
  splitAddress,
} from '../matching/index.ts'
import { type RedirectDraft, type RedirectRow, readRow } from './redirect.ts'
import { findEnabledAfter, findEnabledAtKey, findEnabledPatterns } from './store.ts'

/**
 * The addresses of the loop that a rule would close if it were enabled. Rules with other conditions are
 * ignored, since they may apply to other visitors.
 */
export const findLoop = async (
  ctx: WriteContext,
  draft: RedirectDraft,
  id: number | undefined,
): Promise<readonly string[] | undefined> => {
  const { db, links: site } = ctx
  const conditions = JSON.stringify(draft.customRules)
  const known = (await findEnabledPatterns(db)).flatMap((row) => {
    const rule = row.id === id ? undefined : asRule(row)
    return rule ? [{ rule, pattern: patternOnce(ctx, rule) }] : []
  })
  const own: PatternRule<Rule> | undefined = draft.isRegex
    ? { rule: draft, pattern: lazyPattern(draft) }
    : undefined
  const rules: Rules<Rule> = {
    site,
    atKey: async (key) => {
      const rows = (await findEnabledAtKey(db, key)).filter((row) => row.id !== id)
      const others = rows.flatMap((row) => asRule(row) ?? [])
      return !draft.isRegex && matchKey(splitAddress(draft.sourceUrl).path) === key
        ? [draft, ...others]
        : others
    },
    patterns: own ? [own, ...known] : known,
    isFor: ({ customRules }) =>
      customRules.length === 0 || JSON.stringify(customRules) === conditions,
  }
  for await (const asked of beginnings(db, draft, own, site)) {
    const chain = await followRules(asked, (next) => findMatch(next, rules), site)
    if (chain && 'loop' in chain) return [joinAddress(asked), ...chain.loop]
  }
  return undefined
}

/** Compiled once per transaction: an import checks each rule with the same patterns. */
const patternOnce = (ctx: WriteContext, rule: Rule): Pattern => {
  const patterns = knownPatterns(ctx)
  const key = JSON.stringify([rule.sourceUrl, rule.ignoreCase, rule.ignoreSlash])
  const pattern = patterns.get(key) ?? lazyPattern(rule)
  patterns.set(key, pattern)
  return pattern
}

const knownPatterns = perRequest(() => new Map<string, Pattern>())

const asRule = (row: RedirectRow): Rule | undefined => {
  const read = readRow(row)
  return 'id' in read ? read : undefined
}

/** Addresses from which a loop with this rule would be found. */
async function* beginnings(
  db: Reader,
  draft: RedirectDraft,
  own: PatternRule<Rule> | undefined,
  site: Site,
): AsyncGenerator<Asked> {
  if (!own) {
    yield splitAddress(draft.sourceUrl)
    return
  }
  // The matches of a pattern are unknown: its targets with sample values are tried, and rules that lead
  // to it.
  for (const sample of SAMPLES) {
    const location = locationOf(draft, NOWHERE, Array<string>(10).fill(sample), site)
    const there = location && askedAt(location, site)
    if (there) yield there
  }
  for (let last = 0; ; ) {
    const rows = await findEnabledAfter(db, last, ROWS_AT_ONCE)
    for (const row of rows)
      if (leadsInto(row.target_url, own, site)) yield splitAddress(row.source_url)
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const NOWHERE: Asked = { path: '/', query: '' }
const SAMPLES = ['x', '1']
const ROWS_AT_ONCE = 2_000

const leadsInto = (target: string, { rule, pattern }: PatternRule<Rule>, site: Site): boolean => {
  const path = target.startsWith('/') ? target : undefined
  const there = path ?? (target.startsWith(site.base) ? target.slice(site.base.length) : undefined)
  if (there === undefined) return false
  const text = rule.ignoreCase ? there.toLowerCase() : there
  if (!text.startsWith(pattern.prefix)) return false
  // Locations have a trailing slash.
  return pattern.find(there) !== undefined || pattern.find(`${there}/`) !== undefined
}
