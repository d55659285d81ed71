import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import {
  createPost,
  findAnyPost,
  lockPost,
  mayEdit,
  type PostRow,
  removePost,
} from '../../posts/index.ts'
import { type PostType, postType } from '../../types/index.ts'
import { permitCopy } from '../clone/index.ts'
import { duplicateErrors } from '../common/index.ts'
import { type CopyRow, findCopy, findRewriteOf, insertCopy } from '../copies/index.ts'
import { readFields, toInput, writeParts } from '../fields/index.ts'
import { copySettings } from '../settings/index.ts'
import { type Base, baseOf } from './merge.ts'

/** A working copy and the item that it will replace. */
export interface Rewrite {
  readonly type: PostType
  readonly original: PostRow
  readonly copy: PostRow
  readonly link: CopyRow
}

/** Makes the working copy of a published item: a draft with all rewritable fields. */
export const startRewrite = async (
  ctx: Context,
  { id, type: name }: PostRow,
  { replacesTrashed }: { readonly replacesTrashed: boolean },
): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const original = await lockPost(ctx.db, name, id)
    if (!original) throw duplicateErrors.rest_post_not_found()
    const type = permitCopy(ctx, original, await copySettings(ctx))
    if (!mayEdit(ctx, original)) throw duplicateErrors.rest_cannot_copy()
    if ((await findCopy(ctx.db, id))?.is_rewrite) throw duplicateErrors.rest_is_rewrite()
    if (original.status !== 'publish') throw duplicateErrors.rest_not_published()
    await makeRoom(ctx, type, id, replacesTrashed)
    const fields = await readFields(ctx, type, original)
    const copy = await createPost(ctx, type, { ...toInput(type, fields), status: 'draft' })
    await writeParts(ctx, copy.id, fields)
    // Fields that the save altered, such as markup that its author may not use, do not count as
    // changes.
    const base = baseOf(fields, await readFields(ctx, type, copy))
    await insertCopy(ctx.db, {
      ...{ post_id: copy.id, original_id: id, is_rewrite: 1 },
      ...{ base: JSON.stringify(base), created_gmt: nowGmt(ctx.clock) },
    })
    return copy
  })

/**
 * Only one working copy at a time. One in the trash is removed for good if `replacesTrashed` is
 * set.
 */
const makeRoom = async (
  ctx: WriteContext,
  type: PostType,
  originalId: number,
  replacesTrashed: boolean,
): Promise<void> => {
  const link = await findRewriteOf(ctx.db, originalId)
  const there = link && (await findAnyPost(ctx.db, link.post_id))
  if (!there) return
  const isTrashed = there.status === 'trash'
  if (!isTrashed || !replacesTrashed)
    throw duplicateErrors.rest_copy_exists({ copy: there.id, copy_status: there.status })
  await removePost(ctx, type, there.id)
}

/** The working copy for an id, which may be its own or that of its original. */
export const findRewrite = async (
  ctx: Context | WriteContext,
  id: number,
): Promise<Rewrite | undefined> => {
  const own = await findCopy(ctx.db, id)
  const link = own?.is_rewrite ? own : await findRewriteOf(ctx.db, id)
  if (!link) return undefined
  const [original, copy] = await Promise.all([
    findAnyPost(ctx.db, link.original_id),
    findAnyPost(ctx.db, link.post_id),
  ])
  const type = original && postType(original.type)
  return type && copy ? { type, original, copy, link } : undefined
}

export const readBase = ({ base }: CopyRow): Base => JSON.parse(base) as Base

/** Removes the working copy for good, without the trash. */
export const discardRewrite = (ctx: Context, { type, copy }: Rewrite): Promise<PostRow> =>
  removePost(ctx, type, copy.id)
