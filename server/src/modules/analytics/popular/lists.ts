import { addCacheTags } from '../../../cache/by-tags.ts'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Scope } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import { curatedIds } from './choices.ts'
import { keptRanking } from './ranking.ts'
import { loadItems, type PopularItem } from './service.ts'
import type { Sort } from './settings.ts'
import { findAmong, findNewest } from './store.ts'

/** Selection for a list on a page. */
export interface ListQuery {
  readonly sort: Sort
  readonly types: readonly string[]
  readonly count: number
}

/** Number of candidates for the lists of a page. */
const MOST = 25

/**
 * Items for the next list of this page or text, without the items that it is about. Items of
 * earlier lists are repeated only when no others are left.
 */
export const nextItems = async (
  scope: Scope,
  query: ListQuery,
): Promise<readonly PopularItem[]> => {
  const { ctx, budget } = scope
  if (budget.questions <= 0) return []
  budget.questions--
  addCacheTags(ctx, 'popular', 'posts', 'options', 'comments', 'users')
  return loadItems(ctx, await takeTurn(scope, query))
}

/** Items already listed, by budget: each page or text has one budget. */
const listed = new WeakMap<
  Scope['budget'],
  { ids: Set<number>; turn: Promise<readonly number[]> }
>()

/** Lists are rendered concurrently, but choose their items one after the other. */
const takeTurn = (scope: Scope, query: ListQuery): Promise<readonly number[]> => {
  const state = listed.get(scope.budget) ?? { ids: new Set(), turn: Promise.resolve([]) }
  listed.set(scope.budget, state)
  const choose = async (): Promise<readonly number[]> => {
    const around = itemsAround(scope)
    const all = (await candidates(scope.ctx, query)).filter((id) => !around.has(id))
    const fresh = all.filter((id) => !state.ids.has(id))
    const again = all.filter((id) => state.ids.has(id))
    const chosen = [...fresh, ...again].slice(0, query.count)
    if (fresh.length <= query.count) state.ids.clear()
    for (const id of chosen) state.ids.add(id)
    return chosen
  }
  state.turn = state.turn.then(choose, choose)
  return state.turn
}

const itemsAround = ({ row, within }: Scope): ReadonlySet<number | string> =>
  new Set(row ? [...within, row.id] : within)

const asked = perRequest(() => new Map<string, Promise<readonly number[]>>())

/** Cached per request, because a response may contain many texts. */
const candidates = (ctx: Context, { sort, types }: ListQuery): Promise<readonly number[]> => {
  const key = `${sort} ${types.join(',')}`
  const known = asked(ctx).get(key) ?? findCandidates(ctx, sort, types)
  asked(ctx).set(key, known)
  return known
}

const findCandidates = async (
  ctx: Context,
  sort: Sort,
  types: readonly string[],
): Promise<readonly number[]> => {
  const open = { types, exclude: [] }
  if (sort === 'curated') return findAmong(ctx.db, open, await curatedIds(ctx))
  const newest = await findNewest(ctx.db, open, MOST)
  if (sort === 'recent') return newest
  // A new site has few views, so recent items fill its lists.
  const liked = await findAmong(ctx.db, open, (await keptRanking(ctx))[sort])
  return [...new Set([...liked, ...newest])].slice(0, MOST)
}
