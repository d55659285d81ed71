import type { Caller, Context } from '../../contract/context.ts'
import { listing, type Pages, type Reply } from '../../contract/reply.ts'
import {
  countPosts,
  findPost,
  findPosts,
  mayDelete,
  mayEdit,
  type PostRow,
  postErrors,
} from '../posts/index.ts'
import type { PostType } from '../types/index.ts'
import type { ListArgs } from './args.ts'
import { revisionErrors } from './errors.ts'
import { presentCopy } from './present.ts'
import { perPageOf, readListQuery } from './query.ts'
import { deleteCopy, findCopy } from './store.ts'

/**
 * An item and the row that the path names below it; whether they belong together is checked later.
 */
export interface Family {
  readonly parent: PostRow
  readonly child: PostRow | undefined
}

export const getParent = async (
  ctx: Pick<Context, 'db'>,
  type: PostType,
  id: number,
): Promise<PostRow> => {
  const row = await findPost(ctx.db, type.name, id)
  if (!row) throw revisionErrors.rest_post_invalid_parent()
  return row
}

export const getFamily = async (
  ctx: Pick<Context, 'db'>,
  type: PostType,
  parentId: number,
  id: number,
): Promise<Family> => ({
  parent: await getParent(ctx, type, parentId),
  child: await findCopy(ctx.db, id),
})

/**
 * Revisions hold texts that the item may have hidden since, so reading requires editing (SEC-14).
 */
export const permitReading = (ctx: Caller, parent: PostRow): void => {
  if (!mayEdit(ctx, parent)) throw revisionErrors.rest_cannot_read()
}

export const permitRemoval = (ctx: Caller, parent: PostRow): void => {
  if (!mayDelete(ctx, parent)) throw postErrors.rest_cannot_delete()
}

/** The revision of the path; throws if it does not belong to the item. */
export const revisionOf = ({ parent, child }: Family): PostRow => {
  if (!child) throw postErrors.rest_post_invalid_id()
  if (child.parent_id !== parent.id)
    throw revisionErrors.rest_revision_parent_id_mismatch(parent.id)
  return child
}

export const listRevisions = async (
  ctx: Context,
  type: PostType,
  args: ListArgs,
): Promise<Reply<readonly object[]>> => {
  const { rows, ...pages } = await pageOfRevisions(ctx, args)
  return listing(
    await Promise.all(rows.map((row) => presentCopy(ctx, type, row, args.context))),
    pages,
  )
}

/** One page of the revisions of `parent`, with the totals. */
export const pageOfRevisions = async (
  ctx: Pick<Context, 'db'>,
  args: ListArgs,
): Promise<Pages & { readonly rows: readonly PostRow[] }> => {
  const { page, offset = 0 } = args
  const query = readListQuery(args)
  const [rows, total] = await Promise.all([findPosts(ctx.db, query), countPosts(ctx.db, query)])
  const perPage = perPageOf(args)
  if (total > 0 && offset >= total) throw revisionErrors.rest_revision_invalid_offset_number()
  if (total > 0 && offset <= 0 && page > Math.ceil(total / perPage))
    throw revisionErrors.rest_revision_invalid_page_number()
  return { rows, total, page, perPage }
}

/** Removes a revision for good and returns its former row. */
export const removeRevision = (
  ctx: Context,
  type: PostType,
  parentId: number,
  id: number,
): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const family = await getFamily(ctx, type, parentId, id)
    permitRemoval(ctx, family.parent)
    ctx.expectVersion(revisionOf(family).version)
    const row = await deleteCopy(ctx.db, id)
    if (!row) throw postErrors.rest_post_invalid_id()
    // Items show their number of revisions.
    ctx.touchRows('posts', [id])
    return row
  })
