import type { Context } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { ValueOf } from '../../../contract/schema.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { gmtToLocal, nowGmt, toGmtText } from '../../../lib/dates.ts'
import { forgottenBefore, seoOptions } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type Arguments, FILTERS } from './arguments.ts'
import { blocklistOf, compilePattern } from './blocklist.ts'
import { crawlCleanupErrors } from './errors.ts'
import {
  type BlockedArg,
  type BlockedRow,
  countBlocked,
  countUnblocked,
  deleteBlocked,
  deleteSeen,
  deleteSeenBefore,
  findBlocked,
  findUnblocked,
  insertBlocked,
  type ListQuery,
  type SeenRow,
} from './store.ts'
import { storeTally } from './tally.ts'

type Filter = (typeof FILTERS)[number]

/** One page of the seen arguments, or of the blocked ones. */
export const listArguments = async (ctx: Context, filter: Filter, query: ListQuery) => {
  await storeTally(ctx)
  const { search, limit, offset } = query
  const [seenCount, blockedCount] = await Promise.all([
    countUnblocked(ctx.db, filter === 'unblocked' ? search : ''),
    countBlocked(ctx.db, filter === 'blocked' ? search : ''),
  ])
  const counts = { unblocked: seenCount, blocked: blockedCount }
  const shown =
    filter === 'blocked'
      ? { rows: await presentBlocked(ctx, await findBlocked(ctx.db, query)), regex: {} }
      : await presentSeen(ctx, await findUnblocked(ctx.db, query))
  return {
    success: true,
    ...shown,
    totals: {
      total: counts[filter],
      pages: Math.ceil(counts[filter] / limit),
      page: Math.floor(offset / limit) + 1,
    },
    filters: FILTERS.map((slug) => ({
      slug,
      name: NAMES[slug],
      count: counts[slug],
      active: slug === filter,
    })),
  }
}

const NAMES = { unblocked: 'Query arguments', blocked: 'Blocked' } as const

const presentSeen = async (ctx: Context, rows: readonly SeenRow[]) => {
  const [list, dateOf] = await Promise.all([blocklistOf(ctx), dateFormatter(ctx)])
  const patterns = rows.flatMap(({ id, key, value }) => {
    const regex = list.patternFor(key, value)?.regex
    return regex ? [[String(id), regex] as const] : []
  })
  return {
    regex: Object.fromEntries(patterns),
    rows: rows.map(({ id, path, key, value, hits, updated_gmt }) => ({
      id: String(id),
      slug: path,
      param: key,
      value,
      hits: String(hits),
      updated: dateOf(updated_gmt),
    })),
  }
}

const presentBlocked = async (ctx: Context, rows: readonly BlockedRow[]) => {
  const dateOf = await dateFormatter(ctx)
  return rows.map(({ id, key, value, regex, hash, hits, created_gmt, updated_gmt }) => ({
    id: String(id),
    param: regex === null ? key : null,
    value,
    param_value_hash: regex === null ? hash : null,
    regex,
    hits: String(hits),
    created: created_gmt.replace('T', ' '),
    updated: dateOf(updated_gmt),
  }))
}

const dateFormatter = async (ctx: Context): Promise<(gmt: string) => string> => {
  const { timezone, date_format } = await siteSettings(ctx)
  return (gmt) => formatDate(gmtToLocal(gmt, timezone), date_format)
}

const MAX_AT_ONCE = 1_000
const MAX_KEY = 200
const MAX_VALUE = 500

/** Blocks arguments, and returns those that were blocked already. */
export const blockArguments = async (ctx: Context, given: ValueOf<typeof Arguments>) => {
  const args = upTo(given).map(readArgument)
  const exists = await ctx.transaction(async (ctx) => {
    const known: BlockedArg[] = []
    for (const arg of args)
      if (!(await insertBlocked(ctx.db, arg, nowGmt(ctx.clock)))) known.push(arg)
    if (known.length < args.length) ctx.touch('seo-blocked-args')
    return known
  })
  const told = exists.map(({ key, value, regex }) =>
    regex === null ? { param: key, value } : { param: null, value, regex },
  )
  if (args.length > 0 && exists.length === args.length) {
    const { code, message } = crawlCleanupErrors.seo_already_blocked()
    throw new ApiError(code, 400, message, {}, { beside: { error: 1, exists: told } })
  }
  return { success: true, error: 0, exists: told }
}

const upTo = <T>(given: readonly T[]): readonly T[] => {
  if (given.length > MAX_AT_ONCE) throw crawlCleanupErrors.seo_too_many_arguments(MAX_AT_ONCE)
  return given
}

const readArgument = ({
  param: key = '',
  value = '',
  regex = '',
}: ValueOf<typeof Arguments>[number]): BlockedArg => {
  if (regex !== '') {
    if (!compilePattern(regex)) throw crawlCleanupErrors.seo_bad_pattern(regex)
    return { key: '', value: null, regex }
  }
  if (key === '') throw crawlCleanupErrors.seo_no_argument()
  if (key.length > MAX_KEY || value.length > MAX_VALUE)
    throw crawlCleanupErrors.seo_argument_too_long()
  return { key, value: value === '' ? null : value, regex: null }
}

export const unblockArguments = async (ctx: Context, given: readonly number[]): Promise<void> => {
  const ids = upTo(given)
  await ctx.transaction(async (ctx) => {
    await deleteBlocked(ctx.db, ids)
    ctx.touch('seo-blocked-args')
  })
}

export const forgetArguments = async (ctx: Context, given: readonly number[]): Promise<void> => {
  const ids = upTo(given)
  await storeTally(ctx)
  await ctx.transaction(({ db }) => deleteSeen(db, ids))
}

/** Deletes arguments older than the retention time. */
export const purgeArguments = async (ctx: Context): Promise<void> => {
  const { blockArgs } = (await seoOptions(ctx)).site.searchAppearance.advanced
  const before = forgottenBefore(blockArgs.logsRetention, ctx.clock())
  if (before) await ctx.transaction(({ db }) => deleteSeenBefore(db, toGmtText(before)))
}
