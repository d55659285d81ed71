import { ContextArg, Search } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { link } from '../../contract/links.ts'
import { resource } from '../../contract/resource.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { inPath, string, type ViewContext } from '../../contract/schema.ts'
import { WRITERS } from '../block-types/index.ts'
import { blockEditorErrors } from './errors.ts'
import { type Icon, type IconCollection, iconCollections, icons } from './icon-set.ts'

const shown = {
  context: ['view', 'edit', 'embed'] as readonly ViewContext[],
  readonly: true,
} as const

const iconResource = resource('icon', {
  name: string({ description: 'Name of the icon, including its collection.', ...shown }),
  label: string({ description: 'Display name.', ...shown }),
  content: string({ description: 'Icon, as SVG.', ...shown }),
})

const collectionResource = resource('icon-collection', {
  slug: string({ description: 'Identifier of the collection.', ...shown }),
  label: string({ description: 'Display name.', ...shown }),
  description: string({ description: 'Description of the collection.', ...shown }),
})

const access = { can: WRITERS, denied: () => blockEditorErrors.rest_cannot_view() } as const

const SLUG = '[a-z][a-z0-9-]*'

export const iconRoutes: RouteRecord = {
  listIcons: route({
    ...access,
    method: 'GET',
    path: 'icons',
    summary: 'List icons',
    args: {
      context: ContextArg,
      search: Search,
      collection: string({ description: 'Limit results to icons of this collection.' }),
    },
    resource: iconResource,
  }).handle(async ({ ctx, args: { context, search = '', collection } }) => {
    const wanted = search.toLowerCase()
    return icons
      .filter(({ name, label }) => `${name} ${label.toLowerCase()}`.includes(wanted))
      .filter(({ name }) => collection === undefined || name.startsWith(`${collection}/`))
      .map((icon) => presentIcon(ctx, icon, context))
  }),

  getIcon: route({
    ...access,
    method: 'GET',
    path: `icons/(?P<collection>${SLUG})/(?P<icon>${SLUG})`,
    summary: 'Get an icon',
    args: {
      collection: inPath(string({ description: 'Collection of the icon.' })),
      icon: inPath(string({ description: 'Name of the icon within its collection.' })),
      context: ContextArg,
    },
    samples: () => ({ collection: 'core', icon: 'check' }),
    resource: iconResource,
    load: async (_ctx: Context, { collection, icon }): Promise<Icon> => {
      const found = icons.find(({ name }) => name === `${collection}/${icon}`)
      if (!found) throw blockEditorErrors.rest_icon_not_found()
      return found
    },
  }).handle(async ({ ctx, args: { context }, subject }) => presentIcon(ctx, subject, context)),

  listIconCollections: route({
    ...access,
    method: 'GET',
    path: 'icon-collections',
    summary: 'List icon collections',
    args: { context: ContextArg },
    resource: collectionResource,
  }).handle(async ({ ctx, args: { context } }) =>
    iconCollections.map((collection) => presentCollection(ctx, collection, context)),
  ),

  getIconCollection: route({
    ...access,
    method: 'GET',
    path: `icon-collections/(?P<slug>${SLUG})`,
    summary: 'Get an icon collection',
    args: {
      slug: inPath(string({ description: 'Identifier of the collection.' })),
      context: ContextArg,
    },
    samples: () => ({ slug: 'core' }),
    resource: collectionResource,
    load: async (_ctx: Context, { slug }): Promise<IconCollection> => {
      const found = iconCollections.find((one) => one.slug === slug)
      if (!found) throw blockEditorErrors.rest_icon_collection_not_found()
      return found
    },
  }).handle(async ({ ctx, args: { context }, subject }) =>
    presentCollection(ctx, subject, context),
  ),
}

const presentIcon = (ctx: Context, icon: Icon, context: ViewContext) => ({
  ...iconResource.inContext({ ...icon }, context),
  _links: {
    self: [link(ctx, `core/v2/icons/${icon.name}`)],
    collection: [link(ctx, 'core/v2/icons')],
  },
})

const presentCollection = (ctx: Context, collection: IconCollection, context: ViewContext) => ({
  ...collectionResource.inContext({ ...collection }, context),
  _links: {
    self: [link(ctx, `core/v2/icon-collections/${collection.slug}`)],
    collection: [link(ctx, 'core/v2/icon-collections')],
  },
})
