import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { cleanInlineHtml } from '../../../lib/kses/inline-html.ts'
import { countCategory, lockCatalogue } from '../counting/index.ts'
import {
  deleteCategory,
  findCategoryById,
  findTakenCategorySlugs,
  insertCategory,
  keepRemoval,
  moveCarriers,
  updateCategoryRow,
} from '../items/index.ts'
import {
  catalogueErrors,
  categoryPagePath,
  firstFreeSlug,
  isOfDead,
  type KindName,
  resolveName,
  slugOf,
  sortKeyOf,
  type TermRow,
} from '../model/index.ts'

/** Input of a save; missing fields keep their values, or take defaults. */
export interface CategoryInput {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
}

export const createCategory = (
  ctx: Context,
  kind: KindName,
  input: CategoryInput & { readonly name: string },
): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    await lockCatalogue(ctx)
    return insert(ctx, kind, input)
  })

export const updateCategory = (ctx: Context, id: number, input: CategoryInput): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    const before = await take(ctx, id)
    const name = input.name === undefined ? before.name : resolveName(input.name)
    const requested = slugOf(input.slug ?? '') || before.slug
    if (requested !== before.slug) {
      refuseNeeded(before)
      await refuseTaken(ctx, before.kind, requested)
    }
    const row = await updateCategoryRow(ctx.db, id, {
      ...{ name, slug: requested, sort_key: sortKeyOf(name) },
      ...(input.description === undefined
        ? {}
        : { description: cleanInlineHtml(input.description) }),
    })
    // Listings show names and slugs of categories, so clients that follow changes must read the
    // items again.
    if (row.name !== before.name || row.slug !== before.slug)
      await moveCarriers(ctx.db, id, nowGmt(ctx.clock))
    return announce(ctx, row, before)
  })

/** Deletes a category, also from all items that carry it. */
export const removeCategory = (ctx: Context, id: number): Promise<TermRow> =>
  ctx.transaction(async (ctx) => {
    const row = await take(ctx, id)
    refuseNeeded(row)
    const now = nowGmt(ctx.clock)
    await moveCarriers(ctx.db, id, now)
    await deleteCategory(ctx.db, id)
    await keepRemoval(ctx.db, {
      ...{ type: 'category', item_id: id, kind: row.kind, slug: row.slug, removed_gmt: now },
    })
    await countCategory(ctx.db, row.kind, -1)
    ctx.touch('catalogue')
    ctx.emit('category.deleted', { id, kind: row.kind, paths: pathsOf(row) })
    return row
  })

/** Throws for the category of the dead, which is identified by its slug. */
export const refuseNeeded = (term: Pick<TermRow, 'kind' | 'slug'>): void => {
  if (isOfDead(term)) throw catalogueErrors.rest_category_needed()
}

const insert = async (
  ctx: WriteContext,
  kind: KindName,
  input: CategoryInput & { readonly name: string },
): Promise<TermRow> => {
  const name = resolveName(input.name)
  const requested = slugOf(input.slug ?? '')
  if (requested !== '') await refuseTaken(ctx, kind, requested)
  const slug =
    requested ||
    (await firstFreeSlug(slugOf(name) || kind, (slugs) =>
      findTakenCategorySlugs(ctx.db, kind, slugs),
    ))
  const row = await insertCategory(ctx.db, {
    ...{ kind, slug, name, sort_key: sortKeyOf(name) },
    description: cleanInlineHtml(input.description ?? ''),
  })
  await countCategory(ctx.db, kind, 1)
  return announce(ctx, row)
}

const take = async (ctx: WriteContext, id: number): Promise<TermRow> => {
  await lockCatalogue(ctx)
  const row = await findCategoryById(ctx.db, id)
  if (!row) throw catalogueErrors.rest_catalogue_invalid_id()
  ctx.expectVersion(row.version)
  return row
}

const announce = (ctx: WriteContext, row: TermRow, before = row): TermRow => {
  ctx.touch('catalogue')
  ctx.emit('category.saved', { id: row.id, kind: row.kind, paths: pathsOf(before, row) })
  return row
}

const pathsOf = (...rows: readonly TermRow[]): readonly string[] => [
  ...new Set(rows.map(({ kind, slug }) => categoryPagePath(kind, slug))),
]

const refuseTaken = async (ctx: WriteContext, kind: string, slug: string): Promise<void> => {
  if ((await findTakenCategorySlugs(ctx.db, kind, [slug])).has(slug))
    throw catalogueErrors.rest_category_exists()
}
