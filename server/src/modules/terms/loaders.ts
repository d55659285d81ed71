import DataLoader from 'dataloader'
import { perRequest } from '../../cache/request-cache.ts'
import { findTermsOfPosts } from './relations.ts'
import type { TermRow } from './row.ts'
import { findTermsWithAbove } from './store.ts'

/**
 * Loads terms of any taxonomy by id, in one query. Their ancestors are loaded too, so that paths
 * need no further query.
 */
export const termLoader = perRequest((ctx) => {
  const loader = new DataLoader<number, TermRow | undefined>(async (ids) => {
    const rows = new Map((await findTermsWithAbove(ctx.db, ids)).map((row) => [row.id, row]))
    for (const [id, row] of rows) loader.prime(id, row)
    return ids.map((id) => rows.get(id))
  })
  return loader
})

/** Loads the terms of items, so that embedding them for a whole list takes one query. */
export const termsOfPostLoader = perRequest(
  (ctx) =>
    new DataLoader<number, readonly TermRow[]>(async (ids) => {
      const terms = await findTermsOfPosts(ctx.db, ids)
      return ids.map((id) => terms.get(id) ?? [])
    }),
)

/** The columns of an item that decide who may see its terms. */
export interface Carrier {
  readonly type: string
  readonly status: string
  readonly author_id: number | null
}

export const carrierLoader = perRequest(
  (ctx) =>
    new DataLoader<number, Carrier | undefined>(async (ids) => {
      const rows = await ctx.db
        .selectFrom('posts')
        .select(['id', 'type', 'status', 'author_id'])
        .where('id', 'in', ids)
        .execute()
      const carriers = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => carriers.get(id))
    }),
)
