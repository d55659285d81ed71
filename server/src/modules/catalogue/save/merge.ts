import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { countCategory, lockCatalogue, recountCategory } from '../counting/index.ts'
import {
  deleteCategory,
  findCategoryById,
  keepRemoval,
  moveCarriers,
  moveReplaced,
  takeOverCarriers,
} from '../items/index.ts'
import { badArgument, catalogueErrors, categoryPagePath, type TermRow } from '../model/index.ts'
import { refuseNeeded } from './categories.ts'

/**
 * Merges a category into another of its kind: its items move there, and its slug redirects there.
 * Only the counts of the target are recounted.
 */
export const mergeCategories = (ctx: Context, id: number, intoId: number): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    const { db, clock } = ctx
    await lockCatalogue(ctx)
    const from = await findCategoryById(db, id)
    if (!from) throw catalogueErrors.rest_catalogue_invalid_id()
    ctx.expectVersion(from.version)
    refuseNeeded(from)
    const into = id === intoId ? undefined : await findCategoryById(db, intoId)
    if (into?.kind !== from.kind)
      throw badArgument('into', 'This is not the id of another category of the same kind.')
    const now = nowGmt(clock)
    await moveCarriers(db, id, now)
    await takeOverCarriers(db, id, intoId)
    await deleteCategory(db, id)
    await countCategory(db, from.kind, -1)
    await recountCategory(db, into)
    await moveReplaced(db, id, intoId)
    await keepRemoval(db, {
      ...{ type: 'category', item_id: id, kind: from.kind, slug: from.slug },
      ...{ replaced_by: intoId, removed_gmt: now },
    })
    ctx.touch('catalogue')
    ctx.emit('category.deleted', {
      id,
      kind: from.kind,
      paths: [categoryPagePath(from.kind, from.slug)],
    })
    ctx.emit('category.saved', {
      id: intoId,
      kind: into.kind,
      paths: [categoryPagePath(into.kind, into.slug)],
    })
    return (await findCategoryById(db, intoId)) ?? into
  })
