import DataLoader from 'dataloader'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import { rowOf } from './principal.ts'
import { PUBLIC_TYPES } from './query.ts'
import { findPublishedAuthors, findUsersByEmail, findUsersById, type UserRow } from './store.ts'

/** Loads users by id in one query; the caller's own row is primed. */
export const userLoader = perRequest((ctx) => {
  const loader = new DataLoader<number, UserRow | undefined>(async (ids) => {
    const rows = new Map((await findUsersById(ctx.db, ids)).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  })
  const own = rowOf(ctx.user)
  return own ? loader.prime(own.id, own) : loader
})

/** Loads users by their e-mail address, in lower case. */
export const userByEmailLoader = perRequest(
  (ctx) =>
    new DataLoader<string, UserRow | undefined>(async (keys) => {
      const rows = new Map(
        (await findUsersByEmail(ctx.db, keys)).map((row) => [row.email_key, row]),
      )
      return keys.map((key) => rows.get(key))
    }),
)

/** Whether a user has published something public. */
export const publishedLoader = perRequest(
  (ctx) =>
    new DataLoader<number, boolean>(async (ids) => {
      const authors = await findPublishedAuthors(ctx.db, ids, PUBLIC_TYPES)
      return ids.map((id) => authors.has(id))
    }),
)

/** Primes that loader with the author of an item that was just loaded. */
export const notePublished = (
  ctx: Context,
  { type, status, author_id: id }: { type: string; status: string; author_id: number | null },
): void => {
  const isPublic = status === 'publish' && PUBLIC_TYPES.some((name) => name === type)
  if (isPublic && id !== null) publishedLoader(ctx).prime(id, true)
}
