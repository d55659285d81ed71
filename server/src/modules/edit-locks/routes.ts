import { Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { resource } from '../../contract/resource.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { boolean, integer, mapOf, string } from '../../contract/schema.ts'
import { findAnyPost, mayEdit, type PostRow, postErrors } from '../posts/index.ts'
import { avatarUrls, userLoader } from '../users/index.ts'
import { acquireLock, findLock, releaseLock } from './store.ts'

/** How long a lock lasts without a refresh, as in the reference. */
const LOCK_MS = 150_000

const lockResource = resource('edit-lock', {
  post: integer({ description: 'Id of the item.', readonly: true }),
  is_mine: boolean({ description: 'Whether the caller holds the lock.', readonly: true }),
  user: integer({ description: 'Id of the holder; 0 if the item is not locked.', readonly: true }),
  user_name: string({ description: 'Name of the holder.', readonly: true }),
  avatar_urls: mapOf(string(), { description: 'Pictures of the holder, by size.', readonly: true }),
})

const path = 'edit-locks/(?P<post>[\\d]+)'
const shared = {
  path,
  can: 'anyone',
  resource: lockResource,
  samples: () => ({ post: { from: 'core/v2/posts' } }),
  load: async (ctx: Context, { post }: { readonly post: number }): Promise<PostRow> => {
    const row = await findAnyPost(ctx.db, post)
    if (!row) throw postErrors.rest_post_invalid_id()
    return row
  },
  permit: (ctx: Context, _args: unknown, row: PostRow): void => {
    if (!mayEdit(ctx, row)) throw postErrors.rest_cannot_edit()
  },
} as const

const post = { ...Id, description: 'Id of the item.' } as const

/** Who is editing an item. */
export const editLockRoutes: RouteRecord = {
  getEditLock: route({
    ...shared,
    method: 'GET',
    summary: 'Get the edit lock of an item',
    args: { post },
  }).handle(({ ctx, args }) => present(ctx, args.post)),

  acquireEditLock: route({
    ...shared,
    method: 'POST',
    summary: 'Update the edit lock of an item',
    description:
      'Acquires or refreshes the lock. An open editor repeats it, since a lock expires after 150 seconds. The response names the holder, which may be another user.',
    args: {
      post,
      take_over: boolean({
        description: 'Whether to take the lock from another holder.',
        default: false,
      }),
    },
  }).handle(async ({ ctx, args }) => {
    const user_id = callerOf(ctx)
    const nowMs = ctx.clock().getTime()
    const lock = { post_id: args.post, user_id, expires_at: nowMs + LOCK_MS }
    await ctx.transaction(({ db }) =>
      acquireLock(db, { ...lock, nowMs, takesOver: args.take_over }),
    )
    return present(ctx, args.post)
  }),

  releaseEditLock: route({
    ...shared,
    method: 'DELETE',
    summary: 'Delete the edit lock of an item',
    description: 'Has no effect on the lock of another holder.',
    args: { post },
  }).handle(async ({ ctx, args }) => {
    await ctx.transaction(({ db }) => releaseLock(db, args.post, callerOf(ctx)))
    return present(ctx, args.post)
  }),
}

const callerOf = ({ user }: Context): number => (user.kind === 'user' ? user.id : 0)

const present = async (ctx: Context, postId: number): Promise<object> => {
  const lock = await findLock(ctx.db, postId, ctx.clock().getTime())
  const holder = lock && (await userLoader(ctx).load(lock.user_id))
  return {
    post: postId,
    is_mine: holder !== undefined && holder.id === callerOf(ctx),
    user: holder?.id ?? 0,
    user_name: holder?.display_name ?? '',
    avatar_urls: holder ? avatarUrls(ctx, { ...holder, name: holder.display_name }) : {},
  }
}
