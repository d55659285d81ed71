import { Page, PerPage } from '../../../../contract/arguments/args.ts'
import { listing } from '../../../../contract/reply.ts'
import { resource } from '../../../../contract/resource.ts'
import { type RouteRecord, route } from '../../../../contract/route.ts'
import { integer, oneOf, string, typed } from '../../../../contract/schema.ts'
import { countRemovals, findRemovals, type RemovalRow } from '../../items/index.ts'
import { ModifiedAfter, readMoment } from '../../list/index.ts'
import { ALWAYS, ITEM_TYPES } from '../../model/index.ts'

const TYPES = [...ITEM_TYPES, 'category'] as const

const READ = { context: ALWAYS, readonly: true } as const

const removalResource = resource('catalogue-removal', {
  id: integer({ description: 'Id of the removed item.', ...READ }),
  type: oneOf(TYPES, { description: 'Type of the removed item.', ...READ }),
  kind: string({ description: 'Kind of the category; categories only.', ...READ }),
  slug: string({ description: 'Slug of the removed item.', ...READ }),
  replaced_by: typed<number | null>({
    type: ['integer', 'null'],
    description: 'Id of the item or category that a merged one was merged into.',
    ...READ,
  }),
  removed_gmt: string({ description: 'Date of the removal, in GMT.', ...READ }),
})

/** Removed items, for clients that keep a copy of the catalogue. */
export const removalRoutes: RouteRecord = {
  listCatalogueRemovals: route({
    method: 'GET',
    path: 'removals',
    summary: 'List catalogue removals',
    description: 'Lists deleted and unpublished items and categories, oldest first.',
    can: 'anyone',
    cacheTags: ['catalogue'],
    resource: removalResource,
    args: {
      page: Page,
      per_page: PerPage,
      type: oneOf(TYPES, { description: 'Limit results to items of this type.' }),
      modified_after: ModifiedAfter,
    },
  }).handle(async ({ ctx, args: { page, per_page, type, modified_after } }) => {
    const query = { type, after: readMoment(modified_after) }
    const [rows, total] = await Promise.all([
      findRemovals(ctx.db, { ...query, limit: per_page, offset: (page - 1) * per_page }),
      countRemovals(ctx.db, query),
    ])
    return listing(rows.map(present), { total, page, perPage: per_page })
  }),
}

const present = ({ item_id, type, kind, slug, replaced_by, removed_gmt }: RemovalRow) => ({
  ...{ id: item_id, type, kind, slug, replaced_by, removed_gmt },
})
