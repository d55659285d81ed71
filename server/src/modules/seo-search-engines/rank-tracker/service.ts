import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { rankTrackerErrors } from './errors.ts'
import {
  deleteMembership,
  deleteMembershipsOf,
  deleteRows,
  findGroupByKey,
  type GroupRow,
  insertGroups,
  insertKeywords,
  insertMemberships,
  updateGroup,
} from './store.ts'
import { FAVORITES, isReserved, loadTracker, type Tracker } from './tracker.ts'

const MAX_GROUPS = 100

/** Tracks keywords; those that are tracked already only get the groups. */
export const trackKeywords = (
  ctx: Context,
  names: readonly string[],
  groupIds: readonly number[],
): Promise<void> =>
  change(ctx, async (ctx, { keywords, groups }) => {
    if (names.length === 0) throw rankTrackerErrors.seo_rank_no_keywords()
    requireGroups(groups, groupIds)
    const known = new Set(keywords.map(({ name }) => name))
    const fresh = names.filter((name) => !known.has(name))
    const most = ctx.config.trackedKeywords
    if (fresh.length > 0 && known.size + fresh.length > most)
      throw rankTrackerErrors.seo_rank_keyword_limit(most)
    await insertKeywords(ctx.db, fresh, nowGmt(ctx.clock))
    if (groupIds.length === 0) return
    const wanted = new Set(names)
    const tracked = (await loadTracker(ctx)).keywords.filter(({ name }) => wanted.has(name))
    await join(ctx, idsOf(tracked), groupIds)
  })

/** Returns the number of keywords that were tracked. */
export const untrackKeywords = (ctx: Context, ids: readonly number[]): Promise<number> =>
  change(ctx, async ({ db }) => {
    if (!ids.some((id) => id > 0)) throw rankTrackerErrors.seo_rank_no_ids()
    await deleteMembershipsOf(db, 'keyword_id', ids)
    return deleteRows(db, 'seo_search_keywords', ids)
  })

export const setFavorite = (ctx: Context, id: number, isFavorite: boolean): Promise<void> =>
  change(ctx, async (ctx, { keywords, favoritesId }) => {
    requireKeywords(keywords, [id])
    if (isFavorite) await join(ctx, [id], [favoritesId])
    else await deleteMembership(ctx.db, { keyword_id: id, group_id: favoritesId })
  })

/** Creates groups with these keywords; existing ones stay unchanged. */
export const createGroups = (
  ctx: Context,
  names: readonly string[],
  keywordIds: readonly number[],
): Promise<void> =>
  change(ctx, async (ctx, { keywords, groups }) => {
    if (names.length === 0) throw rankTrackerErrors.seo_rank_no_groups()
    requireKeywords(keywords, keywordIds)
    const wanted = new Map(names.map((name) => [keyOf(name), name]))
    if (wanted.has(FAVORITES)) throw rankTrackerErrors.seo_rank_reserved_group()
    const known = new Set(groups.map(({ name_key }) => name_key))
    const fresh = [...wanted].filter(([key]) => !known.has(key))
    if (groups.filter((group) => !isReserved(group)).length + fresh.length > MAX_GROUPS)
      throw rankTrackerErrors.seo_rank_group_limit(MAX_GROUPS)
    const rows = fresh.map(([name_key, name]) => ({ name, name_key }))
    await insertGroups(ctx.db, rows, nowGmt(ctx.clock))
    const made = (await loadTracker(ctx)).groups.filter(({ name_key }) => !known.has(name_key))
    await join(ctx, keywordIds, idsOf(made))
  })

/** Deletes groups, but not their keywords. Returns their number. */
export const removeGroups = (ctx: Context, ids: readonly number[]): Promise<number> =>
  change(ctx, async ({ db }, { favoritesId }) => {
    if (!ids.some((id) => id > 0)) throw rankTrackerErrors.seo_rank_no_ids()
    if (ids.includes(favoritesId)) throw rankTrackerErrors.seo_rank_reserved_group()
    await deleteMembershipsOf(db, 'group_id', ids)
    return deleteRows(db, 'seo_search_keyword_groups', ids)
  })

export const renameGroup = (ctx: Context, id: number, name: string): Promise<void> =>
  change(ctx, async ({ db, clock }, { groups, favoritesId }) => {
    requireGroups(groups, [id])
    if (name === '') throw rankTrackerErrors.seo_rank_no_groups()
    const name_key = keyOf(name)
    if (id === favoritesId || name_key === FAVORITES)
      throw rankTrackerErrors.seo_rank_reserved_group()
    if (groups.some((group) => group.name_key === name_key && group.id !== id))
      throw rankTrackerErrors.seo_rank_group_exists()
    await updateGroup(db, id, { name, name_key, updated_gmt: nowGmt(clock) })
  })

/**
 * Sets the groups of keywords: replaces those of one, adds to those of several. Without any group all
 * memberships are removed.
 */
export const setGroups = (
  ctx: Context,
  keywordIds: readonly number[],
  groupIds: readonly number[],
): Promise<void> =>
  change(ctx, async (ctx, { keywords, groups }) => {
    if (keywordIds.length === 0) throw rankTrackerErrors.seo_rank_no_keywords()
    requireKeywords(keywords, keywordIds)
    requireGroups(groups, groupIds)
    if (groupIds.length === 0 || keywordIds.length === 1)
      await deleteMembershipsOf(ctx.db, 'keyword_id', keywordIds)
    await join(ctx, keywordIds, groupIds)
  })

/** Serialises changes, so that limits hold for concurrent requests. */
const change = <T>(
  ctx: Context,
  work: (ctx: WriteContext, tracker: Tracker) => Promise<T>,
): Promise<T> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, 'seo_rank_tracker')
    await makeFavorites(ctx)
    return work(ctx, await loadTracker(ctx))
  })

/** The group of favourites is created with the first change, and again after a reset. */
const makeFavorites = async ({ db, clock }: WriteContext): Promise<void> => {
  if (await findGroupByKey(db, FAVORITES)) return
  await insertGroups(db, [{ name: FAVORITES, name_key: FAVORITES }], nowGmt(clock))
}

const join = (
  { db }: WriteContext,
  keywordIds: readonly number[],
  groupIds: readonly number[],
): Promise<void> =>
  insertMemberships(
    db,
    keywordIds.flatMap((keyword_id) => groupIds.map((group_id) => ({ keyword_id, group_id }))),
  )

const keyOf = (name: string): GroupRow['name_key'] => name.toLowerCase()

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] =>
  rows.map(({ id }) => id)

const areKnown = (rows: readonly { readonly id: number }[], wanted: readonly number[]): boolean => {
  const known = new Set(idsOf(rows))
  return wanted.every((id) => known.has(id))
}

const requireKeywords = (keywords: Tracker['keywords'], ids: readonly number[]): void => {
  if (!areKnown(keywords, ids)) throw rankTrackerErrors.seo_rank_unknown_keyword()
}

const requireGroups = (groups: Tracker['groups'], ids: readonly number[]): void => {
  if (!areKnown(groups, ids)) throw rankTrackerErrors.seo_rank_unknown_group()
}
