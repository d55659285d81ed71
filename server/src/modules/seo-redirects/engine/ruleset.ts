import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { compilePattern, type PatternRule } from '../matching/index.ts'
import {
  findEnabledAtKey,
  findEnabledHashes,
  findEnabledPatterns,
  findRows,
  keyHash,
  type Redirect,
  type RedirectRow,
  readRow,
} from '../rules/index.ts'
import { noteFault } from './tally.ts'

/** The enabled rules, with what is needed to dismiss a request without a query. */
export interface Ruleset {
  readonly isEmpty: boolean
  /** The rules with this key, newest first; queries the database only where there are some. */
  atKey(ctx: Context, key: string): readonly Redirect[] | Promise<readonly Redirect[]>
  readonly patterns: readonly PatternRule<Redirect>[]
}

/**
 * The current rules. For exact sources only hashes of their keys are in memory; after a change only the
 * changed rules are read again.
 */
export const rulesetOf = (ctx: Context): Promise<Ruleset> => {
  const version = ctx.versions.current()?.get('seo_redirects')
  const state = stateOf(ctx)
  if (state.known && state.known.version === version) return state.known.ruleset
  // While the versions of tags are unknown, nothing is cached and each request reads the patterns.
  if (!ctx.versions.current()) return loadUnknown(ctx)
  const ruleset = state.known ? renew(ctx, state.known, version) : load(ctx)
  const known = { version, ruleset }
  state.known = known
  ruleset.catch(() => {
    if (state.known === known) state.known = undefined
  })
  return ruleset
}

/** The rules at a version of their tag. */
interface Known {
  readonly version: number | undefined
  readonly ruleset: Promise<Loaded>
}

interface Loaded extends Ruleset {
  readonly keys: Set<number>
}

const stateOf = perSite((): { known?: Known | undefined } => ({}))

/** Most sites have fewer rules and need no background connection. */
const ROWS_AT_ONCE = 5_000

const load = async (ctx: Context): Promise<Loaded> => {
  const keys = new Set<number>()
  for (let last = 0; ; ) {
    const db = last === 0 ? ctx.db : ctx.background
    const rows = await findEnabledHashes(db, last, ROWS_AT_ONCE)
    for (const row of rows) keys.add(shortHash(row.match_hash))
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_AT_ONCE) break
  }
  return rulesetFrom(keys, await loadPatterns(ctx))
}

const loadUnknown = async (ctx: Context): Promise<Ruleset> => ({
  isEmpty: false,
  atKey: findRulesAtKey,
  patterns: await loadPatterns(ctx),
})

/** Reads the changed rules. Keys of deleted rules may stay: they cost a query without a result. */
const renew = async (
  ctx: Context,
  { version: before = 0, ruleset }: Known,
  version = 0,
): Promise<Loaded> => {
  const changed = ctx.versions.changedRows('seo_redirects', before, version)
  if (changed === 'any') return load(ctx)
  const { keys, patterns } = await ruleset
  const rows = await findRows(ctx.db, [...changed])
  for (const row of rows) if (row.is_enabled === 1) keys.add(shortHash(row.match_hash))
  const hasPattern =
    rows.some((row) => row.is_regex === 1) || patterns.some(({ rule }) => changed.has(rule.id))
  return rulesetFrom(keys, hasPattern ? await loadPatterns(ctx) : patterns)
}

const rulesetFrom = (keys: Set<number>, patterns: readonly PatternRule<Redirect>[]): Loaded => ({
  keys,
  patterns,
  isEmpty: keys.size === 0 && patterns.length === 0,
  atKey: (ctx, key) =>
    keys.size > 0 && keys.has(shortHash(keyHash(key))) ? findRulesAtKey(ctx, key) : [],
})

/** As many digits of a hash as a number holds; a collision costs a query without a result. */
const shortHash = (hash: string): number => Number.parseInt(hash.slice(0, 12), 16)

const findRulesAtKey = async (ctx: Context, key: string): Promise<readonly Redirect[]> =>
  (await findEnabledAtKey(ctx.db, key)).flatMap((row) => readOrReport(ctx, row) ?? [])

const loadPatterns = async (ctx: Context): Promise<readonly PatternRule<Redirect>[]> =>
  (await findEnabledPatterns(ctx.db)).flatMap((row) => {
    const rule = readOrReport(ctx, row)
    if (!rule) return []
    const pattern = compilePattern(rule)
    if (!pattern) noteFault(ctx, row.id, 'its pattern is not valid')
    return pattern ? [{ rule, pattern }] : []
  })

/** Skips an invalid rule and reports it (SEC-58). */
const readOrReport = (ctx: Context, row: RedirectRow): Redirect | undefined => {
  const read = readRow(row)
  if ('id' in read) return read
  noteFault(ctx, row.id, read.fault)
  return undefined
}
