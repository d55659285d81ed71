import { Id, Page, PerPage } from '../../../../contract/arguments/args.ts'
import type { Context } from '../../../../contract/context.ts'
import { listing } from '../../../../contract/reply.ts'
import { type FieldMap, resource } from '../../../../contract/resource.ts'
import { type RouteRecord, route } from '../../../../contract/route.ts'
import { integer, string, typed } from '../../../../contract/schema.ts'
import { userLoader } from '../../../users/index.ts'
import {
  countRevisions,
  findRevision,
  findRevisions,
  getItem,
  type RevisionRow,
} from '../../items/index.ts'
import {
  ALWAYS,
  catalogueErrors,
  EDIT,
  type Item,
  type ItemDefinition,
  type ItemState,
  SHOWN,
  withArticle,
} from '../../model/index.ts'
import { presentFields } from './item-present.ts'

const READ = { readonly: true } as const

/** A former state of an item, with the fields of the item. */
const revisionResource = ({ type, resource: { fields } }: ItemDefinition) =>
  resource(`${type}-revision`, {
    id: integer({ description: 'Unique identifier of the revision.', context: ALWAYS, ...READ }),
    parent: integer({ description: 'Id of the item.', context: ALWAYS, ...READ }),
    author: integer({
      description: 'Id of the user who replaced this version; 0 for an import or a job.',
      context: SHOWN,
      ...READ,
    }),
    author_name: string({
      description: 'Name of that user; empty for an import, a job or a deleted user.',
      context: SHOWN,
      ...READ,
    }),
    date_gmt: string({
      description: 'Date when this version was replaced, in GMT.',
      context: SHOWN,
      ...READ,
    }),
    item: typed<object>({
      type: 'object',
      properties: fieldsOf(fields),
      description: 'Values of the item in this version; update the item with them to restore it.',
      context: SHOWN,
      readonly: true,
    }),
  })

/** All fields are shown in every context. The item's address is not part of its state. */
const fieldsOf = ({ id: _id, link: _link, ...fields }: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { context: _context, ...field }]) => [name, field]),
  )

/** Revisions of a type's items, for editors. */
export const revisionRoutes = (definition: ItemDefinition): RouteRecord => {
  const { type, base, title } = definition
  const path = `${base}/(?P<parent>[\\d]+)/revisions`
  const load = (ctx: Context, { parent }: { readonly parent: number }): Promise<Item> =>
    getItem(ctx, type, parent)
  const shared = {
    method: 'GET',
    can: EDIT,
    denied: () => catalogueErrors.rest_cannot_edit(),
    resource: revisionResource(definition),
    load,
  } as const

  return {
    [`list${title}Revisions`]: route({
      ...shared,
      path,
      summary: `List revisions of ${withArticle(type)}`,
      args: { parent: Id, page: Page, per_page: PerPage },
    }).handle(async ({ ctx, args: { page, per_page }, subject: item }) => {
      const { id } = item.row
      const [rows, total] = await Promise.all([
        findRevisions(ctx.db, id, { limit: per_page, offset: (page - 1) * per_page }),
        countRevisions(ctx.db, id),
      ])
      const items = await Promise.all(rows.map((row) => presentRevision(ctx, item, row)))
      return listing(items, { total, page, perPage: per_page })
    }),

    [`get${title}Revision`]: route({
      ...shared,
      path: `${path}/(?P<id>[\\d]+)`,
      summary: `Get a revision of ${withArticle(type)}`,
      args: { parent: Id, id: Id },
    }).handle(async ({ ctx, args: { id }, subject: item }) => {
      const row = await findRevision(ctx.db, item.row.id, id)
      if (!row) throw catalogueErrors.rest_catalogue_invalid_id()
      return presentRevision(ctx, item, row)
    }),
  }
}

const presentRevision = async (
  ctx: Context,
  item: Item,
  revision: RevisionRow,
): Promise<object> => {
  const { author_id: authorId } = revision
  const author = authorId === null ? undefined : await userLoader(ctx).load(authorId)
  const state = JSON.parse(revision.data) as ItemState
  const { id: _id, link: _link, ...fields } = presentFields(ctx, { ...item, state }, 'edit')
  return {
    id: revision.id,
    parent: revision.item_id,
    author: authorId ?? 0,
    author_name: author?.display_name ?? '',
    date_gmt: revision.created_gmt,
    item: fields,
  }
}
