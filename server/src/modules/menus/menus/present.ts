import type { Context } from '../../../contract/context.ts'
import { embeddable } from '../../../contract/links.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { type TermRow, termLinks } from '../../terms/index.ts'
import { locationsOf, readPlacement } from '../common/index.ts'
import { menuResource, menuTaxonomy } from './resource.ts'

/** A menu in one of the three contexts, with its links. */
export const presentMenu = async (
  ctx: Context,
  row: TermRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const fields = await presentMenuFields(ctx, row, context)
  const { curies, ...links } = await termLinks(ctx, menuTaxonomy, row)
  const locations = locationsOf(ctx, await readPlacement(ctx), row.id)
  if (locations.length > 0)
    links['wp:menu-location'] = locations.map((name) =>
      embeddable(ctx, `core/v2/menu-locations/${name}`),
    )
  return { ...fields, _links: { ...links, curies } }
}

/** The same without links, for the response to a deletion. */
const presentMenuFields = async (
  ctx: Context,
  { id, description, name, slug }: TermRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const placement = await readPlacement(ctx)
  return menuResource.inContext(
    {
      id,
      description,
      name,
      slug,
      // No key is registered, and an empty map is printed as a list.
      meta: [],
      locations: locationsOf(ctx, placement, id),
      auto_add: placement.autoAdd.includes(id),
    },
    context,
  )
}
