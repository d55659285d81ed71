import { ContextArg, Force, Id } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { removal } from '../../../contract/openapi/reply-schema.ts'
import { created, Reply } from '../../../contract/reply.ts'
import { createArgs, updateArgs } from '../../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../../contract/route.ts'
import { integer } from '../../../contract/schema.ts'
import { autosaveRoutes } from '../../autosaves/index.ts'
import { getPost, type ListArgs, type PostRow } from '../../posts/index.ts'
import { menuErrors } from '../common/index.ts'
import { itemListArgs } from './list-args.ts'
import { permitCreate, permitDelete, permitList, permitRead, permitUpdate } from './permits.ts'
import { presentItem } from './present.ts'
import { itemFields, itemResource } from './resource.ts'
import { createItem, saveItem } from './save.ts'
import { listItems, removeItem } from './service.ts'
import { itemPath, itemType } from './type.ts'

const PATH = 'menu-items/(?P<id>[\\d]+)'

const shared = { can: 'anyone', batch: true, resource: itemResource } as const

/** An item shows the title and address of its target, and its menu. */
const cacheTags = ['posts', 'terms', 'options'] as const

const load = (ctx: Context, { id }: { readonly id: number }): Promise<PostRow> =>
  getPost(ctx, itemType, id)

export const itemRoutes: RouteRecord = {
  listMenuItems: route({
    ...shared,
    method: 'GET',
    path: 'menu-items',
    summary: 'List menu items',
    description:
      'The header `X-Item-Versions` contains the versions of the items, in their order, for `If-Match`.',
    cacheTags,
    args: itemListArgs,
    permit: permitList,
  }).handle(({ ctx, args }) => listItems(ctx, args as ListArgs)),

  createMenuItem: route({
    ...shared,
    method: 'POST',
    path: 'menu-items',
    summary: 'Create a menu item',
    args: { ...createArgs(itemFields), id: integer({ unpublished: true }) },
    samples: (n) => ({ title: `Item ${n}`, url: '/' }),
    permit: permitCreate,
  }).handle(async ({ ctx, args: input }) => {
    const row = await createItem(ctx, input)
    const item = await presentItem(ctx, row, 'edit')
    return created(item, ctx.links.api(itemPath(row.id)), { version: row.version })
  }),

  getMenuItem: route({
    ...shared,
    method: 'GET',
    path: PATH,
    summary: 'Get a menu item',
    cacheTags,
    args: { id: Id, context: ContextArg },
    load,
    permit: permitRead,
  }).handle(
    async ({ ctx, args: { context }, subject: row }) =>
      new Reply(await presentItem(ctx, row, context), { version: row.version }),
  ),

  updateMenuItem: route({
    ...shared,
    method: EDITABLE,
    path: PATH,
    summary: 'Update a menu item',
    args: { ...updateArgs(itemFields), id: Id },
    load,
    permit: permitUpdate,
  }).handle(async ({ ctx, args: { id, ...input } }) => {
    const row = await saveItem(ctx, id, input)
    return new Reply(await presentItem(ctx, row, 'edit'), { version: row.version })
  }),

  deleteMenuItem: route({
    ...shared,
    method: 'DELETE',
    path: PATH,
    summary: 'Delete a menu item',
    args: { id: Id, force: Force },
    reply: removal(itemResource),
    load,
    permit: permitDelete,
  }).handle(async ({ ctx, args: { id, force }, subject }) => {
    if (!force) throw menuErrors.rest_trash_not_supported()
    // Presented before it is removed from its menu.
    const previous = await presentItem(ctx, subject, 'view')
    await removeItem(ctx, id)
    return { deleted: true, previous }
  }),
}

/** Autosaves of menu items, which keep the title only. */
export const itemAutosaveRoutes: RouteRecord = autosaveRoutes(itemType, updateArgs(itemFields))
