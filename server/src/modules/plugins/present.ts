import type { Context, Linker, Product } from '../../contract/context.ts'
import { type LinkMap, link } from '../../contract/links.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { switchableParts } from '../../contract/switchable.ts'
import { escapeHtml } from '../../lib/text.ts'
import { pluginResource, type STATUSES } from './resource.ts'

export type Entry = Product['modules'][number]

/** `callboard/posts`: folder and file, as in plugin identifiers. */
export const idOf = ({ name }: Entry): string => `callboard/${name}`

export const titleOf = ({ name }: Entry): string => `Callboard ${name.replaceAll('-', ' ')}`

/** The paths of the module's routes, in the caller's dialect. */
export const describe = ({ links }: Linker, { places }: Entry): string =>
  places.length === 0
    ? 'Works for the other modules and has no routes of its own.'
    : `Answers at ${places.map((place) => links.path(place)).join(', ')}.`

/** Most modules cannot be switched off. */
export const statusOf = async (ctx: Context, entry: Entry): Promise<(typeof STATUSES)[number]> => {
  const part = ctx.extensions(switchableParts).get(idOf(entry))
  return !part || (await part.isOn(ctx)) ? 'active' : 'inactive'
}

export const presentPlugin = async (
  ctx: Context,
  entry: Entry,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const description = describe(ctx, entry)
  const item = {
    plugin: idOf(entry),
    status: await statusOf(ctx, entry),
    name: titleOf(entry),
    plugin_uri: ctx.links.site('docs/api'),
    author: 'Callboard',
    author_uri: '',
    description: { raw: description, rendered: escapeHtml(description) },
    version: ctx.product.version,
    network_only: false,
    requires_wp: '',
    requires_php: '',
    textdomain: 'callboard',
  }
  const links: LinkMap = { self: [link(ctx, `core/v2/plugins/${idOf(entry)}`)] }
  return { ...pluginResource.inContext(item, context), _links: links }
}
