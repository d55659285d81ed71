import type { Context } from '../../../../contract/context.ts'
import { curies, embeddable, type LinkMap, link } from '../../../../contract/links.ts'
import { EDITABLE } from '../../../../contract/route.ts'
import type { ViewContext } from '../../../../contract/schema.ts'
import {
  definitions,
  type Item,
  type ItemType,
  itemAddress,
  KINDS,
  kindsOf,
  mayDelete,
  mayEdit,
} from '../../model/index.ts'

/** The path of an item, independent of the namespace's public name. */
export const itemPath = (type: ItemType, id: number): string =>
  `svc/v1/${definitions[type].base}/${id}`

/** An item in one of the three contexts, with its links. */
export const presentItem = (
  ctx: Context,
  item: Item,
  context: ViewContext,
): Record<string, unknown> => ({
  ...presentFields(ctx, item, context),
  _links: linksOf(ctx, item),
})

/** The same without links, for an item that was just deleted. */
export const presentFields = (
  ctx: Context,
  { row, state }: Item,
  context: ViewContext,
): Record<string, unknown> =>
  definitions[row.type].resource.inContext(
    {
      id: row.id,
      type: row.type,
      name: state.name,
      slug: state.slug,
      link: itemAddress(ctx, row),
      status: state.status,
      description: state.description,
      image: state.image ?? 0,
      date_gmt: row.created_gmt,
      modified_gmt: row.modified_gmt,
      ...Object.fromEntries(
        kindsOf(row.type).map((kind) => [KINDS[kind].field, state.terms[kind] ?? []]),
      ),
      ...(row.type === 'character'
        ? { deaths: state.deaths, actors: state.actors, shows: state.shows }
        : {}),
      ...state.details,
    },
    context,
  )

const linksOf = (ctx: Context, { row, state }: Item): LinkMap => {
  const { base } = definitions[row.type]
  const allow = ['GET', ...(mayEdit(ctx) ? EDITABLE : []), ...(mayDelete(ctx) ? ['DELETE'] : [])]
  const links: LinkMap = {
    self: [link(ctx, itemPath(row.type, row.id), { targetHints: { allow } })],
    collection: [link(ctx, `svc/v1/${base}`)],
    'version-history': [link(ctx, `${itemPath(row.type, row.id)}/revisions`)],
  }
  const shows = [...new Set(state.shows.map(({ show }) => show))]
  if (shows.length > 0) links.shows = shows.map((id) => embeddable(ctx, itemPath('show', id)))
  if (state.actors.length > 0)
    links.actors = state.actors.map((id) => embeddable(ctx, itemPath('actor', id)))
  if (state.image !== null)
    links['wp:featuredmedia'] = [embeddable(ctx, `core/v2/media/${state.image}`)]
  links.curies = curies
  return links
}
