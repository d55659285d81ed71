import type { Context } from '../../../contract/context.ts'
import { curies, type LinkMap, link } from '../../../contract/links.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { loadHistories, type PostRow, renderTitle } from '../../posts/index.ts'
import { type Json, partOf } from '../common/index.ts'
import { STYLESHEET, type Theme } from '../files/index.ts'
import { stylesOfDesign, variationStyles } from '../styles/index.ts'
import { knownSettings, knownStyles } from './known.ts'
import { stylesResource, stylesRevisionResource, variationResource } from './resource.ts'
import { changesOf, stylesType } from './service.ts'

/** The user styles as the REST interface returns them. */
export const presentGlobalStyles = async (
  ctx: Context,
  row: PostRow,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const changes = changesOf(row)
  const item = {
    id: row.id,
    settings: knownSettings(partOf(changes, 'settings')),
    styles: knownStyles(partOf(changes, 'styles')),
    title: { raw: row.title, rendered: renderTitle(row.title) },
  }
  return { ...stylesResource.inContext(item, context), _links: await linksOf(ctx, row) }
}

export const presentThemeStyles = (ctx: Context, { json }: Theme): Record<string, unknown> => ({
  ...stylesOfDesign(json),
  _links: { self: [link(ctx, `core/v2/global-styles/themes/${STYLESHEET}`)] },
})

/** A variation may contain anything; only known members are returned. */
export const presentVariation = (name: string, variation: Json): Record<string, unknown> =>
  variationResource.inContext(
    {
      version: 3,
      title: typeof variation.title === 'string' ? variation.title : name,
      ...variationStyles(variation),
    },
    'view',
  )

/** Unlike revisions of other items, these have no links in the reference. */
export const presentStylesRevision = (
  row: PostRow,
  context: ViewContext,
): Record<string, unknown> => {
  const changes = changesOf(row)
  const item = {
    author: row.author_id ?? 0,
    date: row.date,
    date_gmt: row.date_gmt,
    id: row.id,
    modified: row.modified,
    modified_gmt: row.modified_gmt,
    parent: row.parent_id,
    settings: knownSettings(partOf(changes, 'settings')),
    styles: knownStyles(partOf(changes, 'styles')),
  }
  return stylesRevisionResource.inContext(item, context)
}

const stylesPath = (id: number): string => `core/v2/global-styles/${id}`

const linksOf = async (ctx: Context, row: PostRow): Promise<LinkMap> => {
  const self = stylesPath(row.id)
  const history = (await loadHistories(ctx, stylesType, [row])).get(row.id)
  const actions = [
    ...(ctx.can(stylesType.capabilities.publish_posts) ? ['publish'] : []),
    ...(ctx.can('unfiltered_html') ? ['edit-css'] : []),
  ]
  return {
    self: [link(ctx, self)],
    about: [link(ctx, `core/v2/types/${stylesType.name}`)],
    'version-history': [link(ctx, `${self}/revisions`, { count: history?.count ?? 0 })],
    ...(history
      ? {
          'predecessor-version': [
            link(ctx, `${self}/revisions/${history.latestId}`, { id: history.latestId }),
          ],
        }
      : {}),
    ...Object.fromEntries(actions.map((action) => [`wp:action-${action}`, [link(ctx, self)]])),
    ...(actions.length > 0 ? { curies } : {}),
  }
}
