import { ContextArg, Search } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { EDITABLE, type RouteRecord, route } from '../../contract/route.ts'
import { array, inPath, oneOf, string } from '../../contract/schema.ts'
import { switchableParts } from '../../contract/switchable.ts'
import { pluginErrors } from './errors.ts'
import { describe, type Entry, idOf, presentPlugin, statusOf, titleOf } from './present.ts'
import { PLUGIN_PATTERN, pluginResource, STATUSES } from './resource.ts'

const ITEM = `plugins/(?P<plugin>${PLUGIN_PATTERN})`

const PluginId = inPath(
  string({ description: 'Identifier of the module.', pattern: PLUGIN_PATTERN }),
)

const findEntry = async (
  { product }: Context,
  args: { readonly plugin: string },
): Promise<Entry> => {
  const found = product.modules.find((entry) => idOf(entry) === args.plugin)
  if (!found) throw pluginErrors.rest_plugin_not_found()
  return found
}

/**
 * Callboard's own modules, for clients that list plugins. All are installed, and most are always
 * active.
 */
export const pluginRoutes: RouteRecord = {
  listPlugins: route({
    method: 'GET',
    path: 'plugins',
    summary: 'List plugins',
    description: 'Plugins are the modules of Callboard.',
    can: 'activate_plugins',
    denied: () => pluginErrors.rest_cannot_view_plugins(),
    resource: pluginResource,
    args: {
      context: ContextArg,
      search: Search,
      status: array(oneOf(STATUSES), {
        description: 'Limit results to modules with these statuses.',
      }),
    },
  }).handle(async ({ ctx, args: { context, search = '', status } }) => {
    const isAsked = async (entry: Entry): Promise<boolean> =>
      [titleOf(entry), describe(ctx, entry), idOf(entry)].some((text) =>
        text.toLowerCase().includes(search.toLowerCase()),
      ) &&
      (!status || status.includes(await statusOf(ctx, entry)))
    const { modules } = ctx.product
    const asked = await Promise.all(modules.map(isAsked))
    return Promise.all(
      modules.filter((_, at) => asked[at]).map((entry) => presentPlugin(ctx, entry, context)),
    )
  }),

  installPlugin: route({
    method: 'POST',
    path: 'plugins',
    summary: 'Install a plugin (not supported)',
    description: 'Always fails: plugins are modules that come with Callboard.',
    can: 'install_plugins',
    denied: () => pluginErrors.rest_cannot_install_plugin(),
    samples: () => ({ slug: 'a-plugin' }),
    resource: pluginResource,
    args: {
      slug: string({
        description: 'Slug of the plugin in the plugin directory.',
        required: true,
        pattern: '[\\w\\-]+',
      }),
      status: oneOf(STATUSES, {
        description: 'Whether to activate the plugin.',
        default: 'inactive' as (typeof STATUSES)[number],
      }),
    },
  }).handle(async () => {
    throw pluginErrors.rest_cannot_install_plugin()
  }),

  getPlugin: route({
    method: 'GET',
    path: ITEM,
    summary: 'Get a plugin',
    can: 'activate_plugins',
    denied: () => pluginErrors.rest_cannot_view_plugins(),
    resource: pluginResource,
    args: { context: ContextArg, plugin: PluginId },
    load: findEntry,
  }).handle(async ({ ctx, args: { context }, subject: entry }) =>
    presentPlugin(ctx, entry, context),
  ),

  updatePlugin: route({
    method: EDITABLE,
    path: ITEM,
    summary: 'Update the status of a plugin',
    description:
      'Activates or deactivates a module. Fails for modules that other modules depend on.',
    can: 'activate_plugins',
    denied: () => pluginErrors.rest_cannot_manage_plugins(),
    resource: pluginResource,
    args: {
      context: ContextArg,
      plugin: PluginId,
      status: oneOf(STATUSES, { description: 'Whether the module is active.' }),
    },
    load: findEntry,
  }).handle(async ({ ctx, args: { status }, subject: entry }) => {
    const part = ctx.extensions(switchableParts).get(idOf(entry))
    if (status === 'inactive' && !part) throw pluginErrors.rest_cannot_deactivate_plugin()
    if (status !== undefined) await part?.turn(ctx, status === 'active')
    return presentPlugin(ctx, entry, 'edit')
  }),

  deletePlugin: route({
    method: 'DELETE',
    path: ITEM,
    summary: 'Delete a plugin (not supported)',
    description: 'Always fails: plugins are modules that come with Callboard.',
    can: 'delete_plugins',
    denied: () => pluginErrors.rest_cannot_manage_plugins(),
    resource: pluginResource,
    args: { context: ContextArg, plugin: PluginId },
    load: findEntry,
  }).handle(async () => {
    throw pluginErrors.rest_cannot_manage_plugins()
  }),
}
