import type { Context } from '../../../contract/context.ts'
import { curies, embeddable, type LinkMap, link } from '../../../contract/links.ts'
import { type PostType, taxonomiesOfType } from '../../types/index.ts'
import type { History, PostRow } from '../item/index.ts'
import { mayDelete, mayEdit, mayPublish } from '../policy/index.ts'

/** An item's path in the neutral API. */
export const itemPath = (type: PostType, { id }: Pick<PostRow, 'id'>): string =>
  `core/v2/${type.restBase}/${id}`

/**
 * An item's `_links`. Links to comments, media and terms are embeddable once their routes exist.
 */
export const itemLinks = (
  ctx: Context,
  type: PostType,
  row: PostRow,
  { withActions, history }: { withActions: boolean; history: History | undefined },
): LinkMap => {
  const self = itemPath(type, row)
  const links: LinkMap = {
    self: [link(ctx, self, { targetHints: { allow: allowedMethods(ctx, row) } })],
    collection: [link(ctx, `core/v2/${type.restBase}`)],
    about: [link(ctx, `core/v2/types/${type.name}`)],
  }
  if (row.author_id !== null && type.supports.has('author'))
    links.author = [embeddable(ctx, `core/v2/users/${row.author_id}`)]
  if (type.supports.has('comments'))
    links.replies = [embeddable(ctx, `core/v2/comments?post=${row.id}`)]
  if (type.supports.has('revisions'))
    links['version-history'] = [link(ctx, `${self}/revisions`, { count: history?.count ?? 0 })]
  if (history) {
    const { latestId: id } = history
    links['predecessor-version'] = [link(ctx, `${self}/revisions/${id}`, { id })]
  }
  if (row.parent_id !== 0) links.up = [embeddable(ctx, itemPath(type, { id: row.parent_id }))]
  if (row.featured_media !== 0)
    links['wp:featuredmedia'] = [embeddable(ctx, `core/v2/media/${row.featured_media}`)]
  links['wp:attachment'] = [link(ctx, `core/v2/media?parent=${row.id}`)]
  const terms = taxonomiesOfType(type.name).flatMap(({ name, restBase }) =>
    restBase === undefined
      ? []
      : [embeddable(ctx, `core/v2/${restBase}?post=${row.id}`, { taxonomy: name })],
  )
  if (terms.length > 0) links['wp:term'] = terms
  if (withActions)
    for (const action of actionsOn(ctx, type)) links[`wp:action-${action}`] = [link(ctx, self)]
  links.curies = curies
  return links
}

const allowedMethods = (ctx: Context, row: PostRow): string[] => [
  'GET',
  ...(mayEdit(ctx, row) ? ['POST', 'PUT', 'PATCH'] : []),
  ...(mayDelete(ctx, row) ? ['DELETE'] : []),
]

/** The actions that an editor may offer this caller. */
const actionsOn = (ctx: Context, type: PostType): string[] => {
  const mayEditOthers = ctx.can(type.capabilities.edit_others_posts)
  const actions: string[] = []
  if (mayPublish(ctx, type)) actions.push('publish')
  if (ctx.can('unfiltered_html')) actions.push('unfiltered-html')
  if (type.name === 'post' && mayEditOthers && mayPublish(ctx, type)) actions.push('sticky')
  if (mayEditOthers && type.supports.has('author')) actions.push('assign-author')
  for (const { restBase, requires, isHierarchical } of taxonomiesOfType(type.name)) {
    if (restBase === undefined) continue
    // A tag is created by naming it; a category has to be set up.
    if (ctx.can(isHierarchical ? requires.edit_terms : requires.assign_terms))
      actions.push(`create-${restBase}`)
    if (ctx.can(requires.assign_terms)) actions.push(`assign-${restBase}`)
  }
  return actions
}
