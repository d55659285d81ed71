import { ContextArg, Id } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { listing, Reply } from '../../../contract/reply.ts'
import { updateArgs } from '../../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../../contract/route.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { mayEdit, mayRead, type PostRow } from '../../posts/index.ts'
import {
  type Family,
  getFamily,
  getParent,
  ParentId,
  pageOfRevisions,
  permitReading,
  RevisionListArgs,
  revisionOf,
} from '../../revisions/index.ts'
import { ANY_EDITOR, STYLESHEET_PATH, Stylesheet, themeErrors } from '../common/index.ts'
import { getTheme } from '../files/index.ts'
import {
  presentGlobalStyles,
  presentStylesRevision,
  presentThemeStyles,
  presentVariation,
} from './present.ts'
import {
  stylesFields,
  stylesResource,
  stylesRevisionResource,
  themeStylesResource,
  variationResource,
} from './resource.ts'
import { getGlobalStyles, saveGlobalStyles, stylesType } from './service.ts'

const PATH = 'global-styles/(?P<id>[\\d]+)'
const REVISIONS = 'global-styles/(?P<parent>[\\d]+)/revisions'

/** There is one item for the whole site, linked from the theme. */
const STYLES = { from: 'core/v2/themes', link: 'wp:user-global-styles' }

const load = (ctx: Context, { id }: { readonly id: number }): Promise<PostRow> =>
  getGlobalStyles(ctx, id)

const permitRead = (
  ctx: Context,
  { context }: { readonly context?: ViewContext | undefined },
  row: PostRow,
): void => {
  if (context === 'edit' && !mayEdit(ctx, row)) throw themeErrors.rest_forbidden_context()
  if (!mayRead(ctx, row)) throw themeErrors.rest_cannot_view()
}

const ofTheme = {
  can: ANY_EDITOR,
  denied: themeErrors.rest_cannot_read_global_styles,
  args: { stylesheet: Stylesheet },
  samples: () => ({ stylesheet: 'callboard' }),
} as const

export const globalStylesRoutes: RouteRecord = {
  listThemeStyleVariations: route({
    ...ofTheme,
    method: 'GET',
    path: `global-styles/themes/${STYLESHEET_PATH}/variations`,
    summary: 'List style variations of a theme',
    resource: variationResource,
    load: getTheme,
  }).handle(async ({ subject: { styles } }) =>
    [...styles].map(([name, variation]) => presentVariation(name, variation)),
  ),

  getThemeStyles: route({
    ...ofTheme,
    method: 'GET',
    path: `global-styles/themes/${STYLESHEET_PATH}`,
    summary: 'Get the global styles of a theme',
    resource: themeStylesResource,
    load: getTheme,
  }).handle(async ({ ctx, subject: theme }) => presentThemeStyles(ctx, theme)),

  getGlobalStyles: route({
    can: 'anyone',
    method: 'GET',
    path: PATH,
    samples: () => ({ id: STYLES }),
    summary: 'Get global styles',
    description: 'Returns the changes that editors made to the styles of the theme.',
    resource: stylesResource,
    cacheTags: ['posts'],
    args: { id: Id, context: ContextArg },
    load,
    permit: permitRead,
  }).handle(
    async ({ ctx, args: { context }, subject: row }) =>
      new Reply(await presentGlobalStyles(ctx, row, context), { version: row.version }),
  ),

  updateGlobalStyles: route({
    can: 'anyone',
    method: EDITABLE,
    path: PATH,
    samples: (n) => ({ id: STYLES, styles: { typography: { lineHeight: `${n}` } } }),
    summary: 'Update global styles',
    resource: stylesResource,
    args: { ...updateArgs(stylesFields), id: Id },
    load,
    permit: (ctx, _args, row) => {
      if (!mayEdit(ctx, row)) throw themeErrors.rest_cannot_edit()
    },
  }).handle(async ({ ctx, args: { id, ...input } }) => {
    const row = await saveGlobalStyles(ctx, id, input)
    return new Reply(await presentGlobalStyles(ctx, row, 'edit'), { version: row.version })
  }),

  listGlobalStylesRevisions: route({
    can: 'anyone',
    method: 'GET',
    path: REVISIONS,
    samples: () => ({ parent: STYLES }),
    summary: 'List global styles revisions',
    resource: stylesRevisionResource,
    args: RevisionListArgs,
    load: (ctx: Context, { parent }): Promise<PostRow> => getParent(ctx, stylesType, parent),
    permit: (ctx, _args, parent) => permitReading(ctx, parent),
  }).handle(async ({ ctx, args }) => {
    const { rows, ...pages } = await pageOfRevisions(ctx, args)
    return listing(
      rows.map((row) => presentStylesRevision(row, args.context)),
      pages,
    )
  }),

  getGlobalStylesRevision: route({
    can: 'anyone',
    method: 'GET',
    path: `${REVISIONS}/(?P<id>[\\d]+)`,
    samples: () => ({ parent: STYLES }),
    summary: 'Get a global styles revision',
    resource: stylesRevisionResource,
    args: {
      parent: ParentId,
      id: { ...Id, description: 'Id of the revision.' },
      context: ContextArg,
    },
    load: (ctx: Context, { parent, id }): Promise<Family> => getFamily(ctx, stylesType, parent, id),
    permit: (ctx, _args, family) => {
      permitReading(ctx, family.parent)
      revisionOf(family)
    },
  }).handle(async ({ args: { context }, subject: family }) => {
    const row = revisionOf(family)
    return new Reply(presentStylesRevision(row, context), { version: row.version })
  }),
}
