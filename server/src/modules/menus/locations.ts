import { ContextArg } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { emptyAsList } from '../../contract/describe.ts'
import { curies, embeddable, type LinkMap, link } from '../../contract/links.ts'
import { keyedItems } from '../../contract/openapi/reply-schema.ts'
import { resource } from '../../contract/resource.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { inPath, integer, string, type ViewContext } from '../../contract/schema.ts'
import { mayLookAtLocations, menuAt, menuErrors } from './common/index.ts'

const ALL: readonly ViewContext[] = ['embed', 'view', 'edit']
const READ = { readonly: true } as const

const locationResource = resource('menu-location', {
  name: string({ description: 'Name of the location.', context: ALL, ...READ }),
  description: string({ description: 'Description of the location.', context: ALL, ...READ }),
  menu: integer({
    description: 'Id of the menu at this location; 0 for none.',
    context: ALL,
    ...READ,
  }),
})

type Location = Context['config']['menuLocations'][number]

/** The locations where the site's design shows a menu. */
export const locationRoutes: RouteRecord = {
  listMenuLocations: route({
    method: 'GET',
    path: 'menu-locations',
    summary: 'List menu locations',
    can: 'anyone',
    cacheTags: ['options', 'terms'],
    resource: locationResource,
    reply: keyedItems(locationResource),
    args: { context: ContextArg },
    permit: (ctx) => refuseStrangers(ctx),
  }).handle(async ({ ctx, args: { context } }) => {
    const shown = await Promise.all(
      ctx.config.menuLocations.map(
        async (location) => [location.name, await present(ctx, location, context)] as const,
      ),
    )
    return emptyAsList(Object.fromEntries(shown))
  }),

  getMenuLocation: route({
    method: 'GET',
    path: 'menu-locations/(?P<location>[\\w-]+)',
    summary: 'Get a menu location',
    can: 'anyone',
    cacheTags: ['options', 'terms'],
    resource: locationResource,
    args: {
      location: inPath(string({ description: 'Name of the location.' })),
      context: ContextArg,
    },
    permit: (ctx) => refuseStrangers(ctx),
  }).handle(async ({ ctx, args }) => {
    const location = ctx.config.menuLocations.find(({ name }) => name === args.location)
    if (!location) throw menuErrors.rest_menu_location_invalid()
    return present(ctx, location, args.context)
  }),
}

const refuseStrangers = (ctx: Context): void => {
  if (!mayLookAtLocations(ctx)) throw menuErrors.rest_cannot_view()
}

const present = async (
  ctx: Context,
  { name, description }: Location,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const menu = await menuAt(ctx, name)
  const links: LinkMap = {
    self: [link(ctx, `core/v2/menu-locations/${name}`)],
    collection: [link(ctx, 'core/v2/menu-locations')],
    ...(menu === 0 ? {} : { 'wp:menu': [embeddable(ctx, `core/v2/menus/${menu}`)] }),
    curies,
  }
  return { ...locationResource.inContext({ name, description, menu }, context), _links: links }
}
