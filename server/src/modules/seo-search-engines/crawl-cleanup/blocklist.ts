import { RE2JS } from 're2js'
import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { type BlockedRow, findAllBlocked } from './store.ts'

declare module '../../../contract/tags.ts' {
  interface TagMap {
    'seo-blocked-args': true
  }
}

/** Limit, since each request with arguments is matched with all of them. */
const MAX_BLOCKED = 1_000

const MAX_PATTERN = 500

/** The blocked arguments, ready to match. */
export interface Blocklist {
  /** The row that blocks an argument. */
  find(key: string, value: string): BlockedRow | undefined
  /** The pattern that matches an argument. */
  patternFor(key: string, value: string): BlockedRow | undefined
}

/** Compiles a pattern with linear time; undefined where it is invalid. */
export const compilePattern = (pattern: string): RE2JS | undefined => {
  if (pattern.length > MAX_PATTERN) return undefined
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined
  }
}

export const blocklistOf: (ctx: Context) => Promise<Blocklist> = cachedByTags(
  ['seo-blocked-args'],
  async ({ db }) => makeBlocklist(await findAllBlocked(db, MAX_BLOCKED)),
)

const makeBlocklist = (rows: readonly BlockedRow[]): Blocklist => {
  const byKey = Map.groupBy(
    rows.filter(({ regex }) => regex === null),
    ({ key }) => key,
  )
  const patterns = rows.flatMap((row) => {
    const pattern = row.regex === null ? undefined : compilePattern(row.regex)
    return pattern ? [{ row, pattern }] : []
  })
  const patternFor = (key: string, value: string): BlockedRow | undefined =>
    patterns.find(({ pattern }) => pattern.matcher(`${key}=${value}`).find())?.row
  return {
    patternFor,
    find: (key, value) =>
      byKey.get(key)?.find((row) => row.value === null || row.value === value) ??
      patternFor(key, value),
  }
}
