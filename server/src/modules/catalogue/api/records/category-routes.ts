import {
  ContextArg,
  Id,
  Include,
  OrderUpwards,
  Page,
  PerPage,
  Search,
  wantedIds,
} from '../../../../contract/arguments/args.ts'
import type { Context } from '../../../../contract/context.ts'
import { unlinkedRemoval } from '../../../../contract/openapi/reply-schema.ts'
import { created, listing, Reply } from '../../../../contract/reply.ts'
import { createArgs, updateArgs } from '../../../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../../../contract/route.ts'
import { array, boolean, integer, oneOf, string } from '../../../../contract/schema.ts'
import { findCategories, findCategoryById } from '../../items/index.ts'
import {
  catalogueErrors,
  KIND_NAMES,
  MANAGE_CATEGORIES,
  sortKeyOf,
  type TermRow,
} from '../../model/index.ts'
import {
  createCategory,
  mergeCategories,
  removeCategory,
  updateCategory,
} from '../../save/index.ts'
import { categoryPath, presentCategory, presentCategoryFields } from './category-present.ts'
import { categoryFields, categoryResource } from './category-resource.ts'

const path = 'categories/(?P<id>[\\d]+)'
const shared = { batch: true, resource: categoryResource } as const
const managed = {
  can: MANAGE_CATEGORIES,
  denied: () => catalogueErrors.rest_cannot_edit(),
} as const

const load = async (ctx: Context, { id }: { readonly id: number }): Promise<TermRow> => {
  const row = await findCategoryById(ctx.db, id)
  if (!row) throw catalogueErrors.rest_catalogue_invalid_id()
  return row
}

const permitContext = (ctx: Context, { context }: { readonly context?: string }): void => {
  if (context === 'edit' && !ctx.can(MANAGE_CATEGORIES))
    throw catalogueErrors.rest_forbidden_context()
}

interface Order {
  readonly orderby: 'name' | 'count'
  readonly order: 'asc' | 'desc'
}

/** Categories are few and read as a whole, by name. */
const inOrder = (rows: readonly TermRow[], { orderby, order }: Order): readonly TermRow[] => {
  const sorted = orderby === 'name' ? rows : rows.toSorted((a, b) => a.count - b.count)
  return order === 'asc' ? sorted : sorted.toReversed()
}

const { kind: _fixed, ...changeable } = updateArgs(categoryFields)

/** Routes of categories of all kinds. */
export const categoryRoutes: RouteRecord = {
  listCatalogueCategories: route({
    ...shared,
    method: 'GET',
    path: 'categories',
    summary: 'List catalogue categories',
    can: 'anyone',
    cacheTags: ['catalogue'],
    args: {
      context: ContextArg,
      page: Page,
      per_page: PerPage,
      search: Search,
      order: OrderUpwards,
      orderby: oneOf(['name', 'count'], {
        description: 'Field to sort by.',
        default: 'name' as 'name' | 'count',
      }),
      kind: oneOf(KIND_NAMES, { description: 'Limit results to categories of this kind.' }),
      slug: array(string(), { description: 'Limit results to categories with these slugs.' }),
      include: Include,
      hide_empty: boolean({
        description: 'Exclude categories without published items.',
        default: false as boolean,
      }),
    },
    permit: permitContext,
  }).handle(async ({ ctx, args }) => {
    const { context, page, per_page, search, kind, slug, hide_empty } = args
    const text = sortKeyOf(search ?? '')
    const ids = wantedIds(args.include)
    const found = (await findCategories(ctx.db)).filter(
      (row) =>
        (kind === undefined || row.kind === kind) &&
        (slug === undefined || slug.includes(row.slug)) &&
        (ids === undefined || ids.includes(row.id)) &&
        (!hide_empty || row.count > 0) &&
        row.sort_key.includes(text),
    )
    const start = (page - 1) * per_page
    const items = inOrder(found, args).slice(start, start + per_page)
    return listing(
      items.map((row) => presentCategory(ctx, row, context)),
      { total: found.length, page, perPage: per_page },
    )
  }),

  createCatalogueCategory: route({
    ...shared,
    ...managed,
    method: 'POST',
    path: 'categories',
    summary: 'Create a catalogue category',
    args: createArgs(categoryFields),
    samples: (n) => ({ kind: 'gender', name: `Category ${n}` }),
  }).handle(async ({ ctx, args: { kind, ...input } }) => {
    const row = await createCategory(ctx, kind, input)
    const item = presentCategory(ctx, row, 'edit')
    return created(item, ctx.links.api(categoryPath(row.id)), { version: row.version })
  }),

  getCatalogueCategory: route({
    ...shared,
    method: 'GET',
    path,
    summary: 'Get a catalogue category',
    can: 'anyone',
    cacheTags: ['catalogue'],
    args: { id: Id, context: ContextArg },
    load,
    permit: permitContext,
  }).handle(
    async ({ ctx, args: { context }, subject: row }) =>
      new Reply(presentCategory(ctx, row, context), { version: row.version }),
  ),

  updateCatalogueCategory: route({
    ...shared,
    ...managed,
    method: EDITABLE,
    path,
    summary: 'Update a catalogue category',
    args: { ...changeable, id: Id },
    load,
  }).handle(async ({ ctx, args: { id, ...input } }) => {
    const row = await updateCategory(ctx, id, input)
    return new Reply(presentCategory(ctx, row, 'edit'), { version: row.version })
  }),

  mergeCatalogueCategory: route({
    ...shared,
    ...managed,
    batch: false,
    method: 'POST',
    path: `${path}/merge`,
    summary: 'Merge a catalogue category',
    description:
      'Moves all items of a category to another category of the same kind and deletes it.',
    args: {
      id: Id,
      into: integer({ description: 'Id of the target category.', required: true }),
    },
    samples: () => ({ into: { from: 'svc/v1/categories' } }),
    load,
  }).handle(async ({ ctx, args: { id, into } }) => {
    const row = await mergeCategories(ctx, id, into)
    return new Reply(presentCategory(ctx, row, 'edit'), { version: row.version })
  }),

  deleteCatalogueCategory: route({
    ...shared,
    ...managed,
    method: 'DELETE',
    path,
    summary: 'Delete a catalogue category',
    reply: unlinkedRemoval(categoryResource),
    args: {
      id: Id,
      force: boolean({
        description: 'Must be true, because categories do not support trashing.',
        default: false as boolean,
      }),
    },
    load,
  }).handle(async ({ ctx, args: { id, force } }) => {
    if (!force) throw catalogueErrors.rest_trash_not_supported()
    const row = await removeCategory(ctx, id)
    return { deleted: true, previous: presentCategoryFields(ctx, row, 'edit') }
  }),
}
