import type { Context, WriteContext } from '../../contract/context.ts'
import { listing, type Reply } from '../../contract/reply.ts'
import type { Wants } from '../../contract/route.ts'
import { siteSettings } from '../settings/index.ts'
import { followStatus } from '../terms/index.ts'
import type { PostType } from '../types/index.ts'
import type { PostRow } from './item/index.ts'
import {
  deleteHistory,
  deletePost,
  findStickyPosts,
  freshPostLoader,
  postErrors,
} from './item/index.ts'
import {
  findPage,
  findPageIds,
  hasMoments,
  type ListArgs,
  type ListQuery,
  putsStickyFirst,
  readListQuery,
  resolveTerms,
  toldTotal,
} from './list/index.ts'
import { isShownIn, limitGuesses, permitDelete } from './policy/index.ts'
import { cacheablePosts, presentPosts } from './render/index.ts'
import { lockForUpdate, moveUp, putInTrash } from './save/index.ts'

/** More than a page can hold. */
const MAX_STICKY = 100

export const getPost = async (ctx: Context, type: PostType, id: number): Promise<PostRow> => {
  const row = await freshPostLoader(ctx).load(id)
  if (row?.type !== type.name) throw postErrors.rest_post_invalid_id()
  return row
}

/** One page of a list, with the requested fields. */
export const listPosts = async (
  ctx: Context,
  type: PostType,
  args: ListArgs,
  wants?: Wants,
): Promise<Reply<readonly object[]>> => {
  const { page, per_page: perPage, context, password } = args
  if (hasOwnItems(type, args)) {
    const { ids, total: counted } = await findPageIds(ctx, await listQueryOf(ctx, type, args))
    const total = toldTotal(args, counted)
    return listing(cacheablePosts(ctx, type, ids, { context, wants }), { total, page, perPage })
  }
  const { rows, total } = await pageOfPosts(ctx, type, args)
  await limitGuesses(ctx, rows, password)
  const items = await presentPosts(ctx, type, rows, { context, password, wants })
  return listing(items, { total, page, perPage })
}

/** Whether each item is the same in every list that this caller requests in this context. */
const hasOwnItems = (type: PostType, args: ListArgs): boolean =>
  !args.password && !putsStickyFirst(type, args)

const listQueryOf = async (ctx: Context, type: PostType, args: ListArgs): Promise<ListQuery> => {
  // Only dates depend on the settings; lists without any save the query.
  const timeZone = hasMoments(args) ? (await siteSettings(ctx)).timezone : 'UTC'
  const terms = await resolveTerms(ctx.db, type, args)
  return readListQuery(ctx, type, args, timeZone, terms)
}

/** The rows of one page that the caller may see, and the total of the whole list. */
export const pageOfPosts = async (
  ctx: Context,
  type: PostType,
  args: ListArgs,
): Promise<{ readonly rows: readonly PostRow[]; readonly total: number }> => {
  const query = await listQueryOf(ctx, type, args)
  const { rows: found, total: counted } = await findPage(ctx, query)
  const total = toldTotal(args, counted)
  const rows = putsStickyFirst(type, args)
    ? await withStickyFirst(ctx, type, found, query.notIds)
    : found
  return { rows: rows.filter((row) => isShownIn(ctx, row, args.context)), total }
}

export const trashPost = (ctx: Context, type: PostType, id: number): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const before = await lockForUpdate(ctx, type, id)
    permitDelete(ctx, before)
    if (before.status === 'trash') throw postErrors.rest_already_trashed()
    return putInTrash(ctx, type, before)
  })

/** Removes an item for good and returns its former row. Its children move up. */
export const removePost = (ctx: Context, type: PostType, id: number): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const row = await lockForUpdate(ctx, type, id)
    permitDelete(ctx, row)
    await removeLocked(ctx, type, row)
    return row
  })

/** The same with a locked row that may be deleted. */
export const removeLocked = async (
  ctx: WriteContext,
  type: PostType,
  row: PostRow,
): Promise<void> => {
  const { id } = row
  const moved = type.isHierarchical ? await moveUp(ctx, type, row) : []
  await followStatus(ctx, id, row.status, undefined)
  await deleteHistory(ctx.db, id)
  await deletePost(ctx.db, id)
  ctx.touchRows('posts', [id, ...moved.map((child) => child.id)])
  ctx.emit('post.deleted', { id, type: type.name, ...(row.file !== '' && { file: row.file }) })
  for (const child of moved) ctx.emit('post.saved', { ...child, type: type.name })
}

/** Sticky items of the page come first, then the other sticky items of the list. */
export const withStickyFirst = async (
  ctx: Context,
  type: Pick<PostType, 'name'>,
  rows: readonly PostRow[],
  notIds: readonly number[],
): Promise<readonly PostRow[]> => {
  const onPage = new Set([...rows.map((row) => row.id), ...notIds])
  const elsewhere = await findStickyPosts(ctx.db, type.name, MAX_STICKY)
  return [
    ...rows.filter((row) => row.is_sticky === 1),
    ...elsewhere.filter((row) => !onPage.has(row.id)),
    ...rows.filter((row) => row.is_sticky !== 1),
  ]
}
