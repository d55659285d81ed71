import type { Context } from '../../../contract/context.ts'
import { curies, embeddable, type LinkMap, link } from '../../../contract/links.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { texturize } from '../../../lib/content/texturize.ts'
import { stripTags } from '../../../lib/text.ts'
import { mayDelete, mayEdit, type PostRow, renderTitle } from '../../posts/index.ts'
import { mayArrange } from '../common/index.ts'
import { type Destination, readDestination } from './destination.ts'
import { itemResource } from './resource.ts'
import { findMenusOfItems } from './store.ts'
import { findTarget, type Target } from './target.ts'
import { itemPath, itemType } from './type.ts'

/** Items as the REST interface returns them; their targets are loaded together. */
export const presentItems = async (
  ctx: Context,
  rows: readonly PostRow[],
  context: ViewContext,
): Promise<Record<string, unknown>[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const menus = await findMenusOfItems(ctx.db, ids)
  return Promise.all(
    rows.map(async (row) => {
      const destination = readDestination(row)
      const target = await findTarget(ctx, destination)
      const item = fieldsOf(row, destination, target, menus.get(row.id))
      const links = linksOf(ctx, row, destination, target, context)
      return { ...itemResource.inContext(item, context), _links: links }
    }),
  )
}

export const presentItem = async (
  ctx: Context,
  row: PostRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const [item] = await presentItems(ctx, [row], context)
  return item ?? {}
}

/** An item without its own title shows that of its target. */
export const titleOf = ({ title }: Pick<PostRow, 'title'>, target: Target): string =>
  title || target.title

const fieldsOf = (
  row: PostRow,
  destination: Destination,
  target: Target,
  menuId: number | undefined,
): Record<string, unknown> => {
  const title = titleOf(row, target)
  return {
    id: row.id,
    title: { raw: title, rendered: renderTitle(title) },
    status: row.status,
    url: target.url,
    attr_title: texturize(row.excerpt),
    description: firstWords(row.content),
    type: destination.kind,
    type_label: target.label,
    object: destination.object,
    object_id: destination.object_id,
    parent: row.parent_id,
    menu_order: row.menu_order,
    target: destination.target,
    classes: destination.classes,
    xfn: destination.xfn,
    invalid: !target.isThere,
    meta: [],
    ...(menuId === undefined ? {} : { menus: menuId }),
  }
}

const MAX_WORDS = 200

/** A description is shown beside a link, so it is cut to 200 words. */
const firstWords = (text: string): string => {
  const words = stripTags(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  return words.length > MAX_WORDS
    ? `${words.slice(0, MAX_WORDS).join(' ')}&hellip;`
    : words.join(' ')
}

const linksOf = (
  ctx: Context,
  row: PostRow,
  { kind, object }: Destination,
  { path }: Target,
  context: ViewContext,
): LinkMap => {
  const self = itemPath(row.id)
  const allow = [
    'GET',
    ...(mayEdit(ctx, row) ? ['POST', 'PUT', 'PATCH'] : []),
    ...(mayDelete(ctx, row) ? ['DELETE'] : []),
  ]
  const links: LinkMap = {
    self: [link(ctx, self, { targetHints: { allow } })],
    collection: [link(ctx, `core/v2/${itemType.restBase}`)],
    about: [link(ctx, `core/v2/types/${itemType.name}`)],
    'wp:term': [embeddable(ctx, `core/v2/menus?post=${row.id}`, { taxonomy: 'nav_menu' })],
  }
  if (path !== undefined) links['wp:menu-item-object'] = [embeddable(ctx, path, { [kind]: object })]
  if (context === 'edit')
    for (const action of actionsOf(ctx)) links[`wp:action-${action}`] = [link(ctx, self)]
  links.curies = curies
  return links
}

const actionsOf = (ctx: Context): string[] => [
  ...(mayArrange(ctx) ? ['publish'] : []),
  ...(ctx.can('unfiltered_html') ? ['unfiltered-html'] : []),
  ...(mayArrange(ctx) ? ['create-menus', 'assign-menus'] : []),
]
