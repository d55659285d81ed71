import { ContextArg } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { curies, embeddable, type LinkMap, link } from '../../contract/links.ts'
import { updateArgs } from '../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../contract/route.ts'
import { inPath, string, type ViewContext } from '../../contract/schema.ts'
import { widgetErrors } from './errors.ts'
import { sidebarResource } from './resource.ts'

/** The place for widgets that stand nowhere; every site has it, also one without widgets. */
const INACTIVE = {
  id: 'wp_inactive_widgets',
  name: 'Inactive widgets',
  description: '',
  class: '',
  before_widget: '',
  after_widget: '',
  before_title: '',
  after_title: '',
  status: 'inactive',
  widgets: [],
} as const

type Sidebar = typeof INACTIVE

const SIDEBARS: readonly Sidebar[] = [INACTIVE]

const shared = {
  can: 'edit_theme_options',
  denied: () => widgetErrors.rest_cannot_manage_widgets(),
  resource: sidebarResource,
} as const

const SidebarId = inPath(string({ description: 'Identifier of the sidebar.' }))

const findSidebar = async (_ctx: Context, { id }: { readonly id: string }): Promise<Sidebar> => {
  const found = SIDEBARS.find((sidebar) => sidebar.id === id)
  if (!found) throw widgetErrors.rest_sidebar_not_found()
  return found
}

/** The design is made of blocks, so no sidebar but the one without a place is there. */
export const sidebarRoutes: RouteRecord = {
  listSidebars: route({
    ...shared,
    method: 'GET',
    path: 'sidebars',
    summary: 'List the sidebars',
    args: { context: ContextArg },
  }).handle(async ({ ctx, args: { context } }) =>
    SIDEBARS.map((sidebar) => presentSidebar(ctx, sidebar, context)),
  ),

  getSidebar: route({
    ...shared,
    method: 'GET',
    path: 'sidebars/(?P<id>[\\w-]+)',
    summary: 'Read a sidebar',
    args: { id: SidebarId, context: ContextArg },
    load: findSidebar,
  }).handle(async ({ ctx, args: { context }, subject: sidebar }) =>
    presentSidebar(ctx, sidebar, context),
  ),

  updateSidebar: route({
    ...shared,
    method: EDITABLE,
    path: 'sidebars/(?P<id>[\\w-]+)',
    summary: 'Put widgets into a sidebar',
    args: { id: SidebarId, ...updateArgs(sidebarResource.fields) },
  }).handle(async ({ ctx, args: { id, widgets = [] } }) => {
    const sidebar = await findSidebar(ctx, { id })
    if (widgets.length > 0) throw widgetErrors.rest_widget_not_found()
    return presentSidebar(ctx, sidebar, 'edit')
  }),
}

const presentSidebar = (
  ctx: Context,
  sidebar: Sidebar,
  context: ViewContext,
): Record<string, unknown> => {
  const links: LinkMap = {
    collection: [link(ctx, 'core/v2/sidebars')],
    self: [link(ctx, `core/v2/sidebars/${sidebar.id}`)],
    'wp:widget': [embeddable(ctx, `core/v2/widgets?sidebar=${sidebar.id}`)],
    curies,
  }
  return { ...sidebarResource.inContext(sidebar, context), _links: links }
}
