import { ContextArg, Force, Id } from '../../../contract/arguments/args.ts'
import { invalidArguments } from '../../../contract/arguments/validate.ts'
import type { Context } from '../../../contract/context.ts'
import { unlinkedRemoval } from '../../../contract/openapi/reply-schema.ts'
import { created, Reply } from '../../../contract/reply.ts'
import { createArgs, updateArgs } from '../../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../../contract/route.ts'
import {
  getTerm,
  parentArg,
  permitTermList,
  type TermRow,
  termErrors,
  termListArgs,
  termPath,
} from '../../terms/index.ts'
import { mayArrange, mayLook, menuErrors } from '../common/index.ts'
import { presentMenu } from './present.ts'
import { menuFields, menuResource, menuTaxonomy } from './resource.ts'
import { createMenu, listMenus, removeMenu, saveMenu } from './service.ts'

const PATH = 'menus/(?P<id>[\\d]+)'

const shared = { can: 'anyone', batch: true, resource: menuResource } as const

/** The placement of menus is an option. */
const cacheTags = ['terms', 'options'] as const

const load = (ctx: Context, { id }: { readonly id: number }): Promise<TermRow> =>
  getTerm(ctx, menuTaxonomy, id)

const parent = parentArg(menuTaxonomy)

export const menuRoutes: RouteRecord = {
  listMenus: route({
    ...shared,
    method: 'GET',
    path: 'menus',
    summary: 'List menus',
    description:
      'The header `X-Item-Versions` contains the versions of the menus, in their order, for `If-Match`.',
    // The filter by item depends on which items the caller may see.
    cacheTags: [...cacheTags, 'posts'],
    args: termListArgs(menuTaxonomy),
    permit: async (ctx, args) => {
      await permitTermList(ctx, menuTaxonomy, args)
      if (!mayLook(ctx)) throw menuErrors.rest_cannot_view()
    },
  }).handle(({ ctx, args }) => listMenus(ctx, args)),

  createMenu: route({
    ...shared,
    method: 'POST',
    path: 'menus',
    summary: 'Create a menu',
    args: { ...createArgs(menuFields), ...parent },
    samples: (n) => ({ name: `Menu ${n}` }),
    permit: (ctx, args) => {
      refuseUnknownLocations(ctx, args)
      if (!mayArrange(ctx)) throw termErrors.rest_cannot_create()
    },
  }).handle(async ({ ctx, args: input }) => {
    refuseParent(input)
    const row = await createMenu(ctx, input)
    const item = await presentMenu(ctx, row, 'edit')
    return created(item, ctx.links.api(termPath(menuTaxonomy, row)), { version: row.version })
  }),

  getMenu: route({
    ...shared,
    method: 'GET',
    path: PATH,
    summary: 'Get a menu',
    cacheTags,
    args: { id: Id, context: ContextArg },
    load,
    permit: (ctx, { context }) => {
      if (context === 'edit' && !mayArrange(ctx)) throw termErrors.rest_forbidden_context()
      if (!mayLook(ctx)) throw menuErrors.rest_cannot_view()
    },
  }).handle(
    async ({ ctx, args: { context }, subject: row }) =>
      new Reply(await presentMenu(ctx, row, context), { version: row.version }),
  ),

  updateMenu: route({
    ...shared,
    method: EDITABLE,
    path: PATH,
    summary: 'Update a menu',
    args: { ...updateArgs(menuFields), ...parent, id: Id },
    load,
    permit: (ctx, args) => {
      refuseUnknownLocations(ctx, args)
      if (!mayArrange(ctx)) throw termErrors.rest_cannot_update()
    },
  }).handle(async ({ ctx, args: { id, ...input } }) => {
    refuseParent(input)
    const row = await saveMenu(ctx, id, input)
    return new Reply(await presentMenu(ctx, row, 'edit'), { version: row.version })
  }),

  deleteMenu: route({
    ...shared,
    method: 'DELETE',
    path: PATH,
    summary: 'Delete a menu',
    description: 'Deletes the menu together with its items.',
    reply: unlinkedRemoval(menuResource),
    args: { id: Id, force: Force },
    load,
    permit: (ctx) => {
      if (!mayArrange(ctx)) throw termErrors.rest_cannot_delete()
    },
  }).handle(async ({ ctx, args: { id, force }, subject }) => {
    if (!force) throw menuErrors.rest_trash_not_supported()
    // Presented before it is removed from its locations.
    const { _links, ...previous } = await presentMenu(ctx, subject, 'view')
    await removeMenu(ctx, id)
    return { deleted: true, previous }
  }),
}

/** Locations are configured by the operator, so the schema cannot list them. */
const refuseUnknownLocations = (
  { config }: Context,
  { locations = [] }: { readonly locations?: readonly string[] | undefined },
): void => {
  const location = locations.find((name) => config.menuLocations.every((one) => one.name !== name))
  if (location === undefined) return
  const message = 'The site has no such location.'
  throw invalidArguments(
    new Map([['locations', { code: 'rest_invalid_menu_location', message, data: { location } }]]),
  )
}

/** Menus have no hierarchy: even a parent of 0 is an error. */
const refuseParent = ({ parent }: { readonly parent?: number | undefined }): void => {
  if (parent !== undefined) throw termErrors.rest_taxonomy_not_hierarchical()
}
