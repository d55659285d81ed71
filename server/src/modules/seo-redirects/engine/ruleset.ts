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

/** All rules that are on, as far as a request that none of them means has to know them. */
export interface Ruleset {
  readonly isEmpty: boolean
  /** The rules at a key, the newest first; the database is asked only where there are some. */
  atKey(ctx: Context, key: string): readonly Redirect[] | Promise<readonly Redirect[]>
  readonly patterns: readonly PatternRule<Redirect>[]
}

/**
 * The rules now. Of those for one address only the hashes of their keys are in memory; when single
 * rules change, those alone are read again.
 */
export const rulesetOf = (ctx: Context): Promise<Ruleset> => {
  const version = ctx.versions.current()?.get('seo_redirects')
  const state = stateOf(ctx)
  if (state.known && state.known.version === version) return state.known.ruleset
  // While changes by others cannot be seen, each request asks.
  if (!ctx.versions.current()) return loadUnknown(ctx)
  const ruleset = state.known ? renew(ctx, state.known, version) : load(ctx)
  const known = { version, ruleset }
  state.known = known
  ruleset.catch(() => {
    if (state.known === known) state.known = undefined
  })
  return ruleset
}

/** The rules as they were at a version of their tag. */
interface Known {
  readonly version: number | undefined
  readonly ruleset: Promise<Loaded>
}

interface Loaded extends Ruleset {
  readonly keys: Set<number>
}

const stateOf = perSite((): { known?: Known | undefined } => ({}))

/** Most sites have no more, and need no thread for long questions. */
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

/** Reads what changed since. Keys of rules that are gone may stay: the database is asked in vain. */
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

/** As much of a hash as a number holds; two paths that share it cost a look into the database. */
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

/** A rule that means nothing leads nobody anywhere (SEC-58). */
const readOrReport = (ctx: Context, row: RedirectRow): Redirect | undefined => {
  const read = readRow(row)
  if ('id' in read) return read
  noteFault(ctx, row.id, read.fault)
  return undefined
}
