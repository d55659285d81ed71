import { ContextArg } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { curies, embeddable, type LinkMap, link } from '../../contract/links.ts'
import { updateArgs } from '../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../contract/route.ts'
import { inPath, string, type ViewContext } from '../../contract/schema.ts'
import { widgetErrors } from './errors.ts'
import { sidebarResource } from './resource.ts'
import { arrangeWidgets, INACTIVE, listWidgets } from './service.ts'

interface Sidebar {
  readonly id: string
  readonly name: string
  readonly status: 'active' | 'inactive'
}

/** The sidebar of every site, even with a block theme. */
const SIDEBARS: readonly Sidebar[] = [
  { id: INACTIVE, name: 'Inactive widgets', status: 'inactive' },
]

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

export const sidebarRoutes: RouteRecord = {
  listSidebars: route({
    ...shared,
    method: 'GET',
    path: 'sidebars',
    summary: 'List sidebars',
    args: { context: ContextArg },
  }).handle(async ({ ctx, args: { context } }) =>
    Promise.all(SIDEBARS.map((sidebar) => presentSidebar(ctx, sidebar, context))),
  ),

  getSidebar: route({
    ...shared,
    method: 'GET',
    path: 'sidebars/(?P<id>[\\w-]+)',
    summary: 'Get a sidebar',
    args: { id: SidebarId, context: ContextArg },
    load: findSidebar,
  }).handle(async ({ ctx, args: { context }, subject: sidebar }) =>
    presentSidebar(ctx, sidebar, context),
  ),

  updateSidebar: route({
    ...shared,
    method: EDITABLE,
    path: 'sidebars/(?P<id>[\\w-]+)',
    summary: 'Update a sidebar',
    args: { id: SidebarId, ...updateArgs(sidebarResource.fields) },
  }).handle(async ({ ctx, args: { id, widgets } }) => {
    const sidebar = await findSidebar(ctx, { id })
    if (widgets) await arrangeWidgets(ctx, widgets)
    return presentSidebar(ctx, sidebar, 'edit')
  }),
}

const presentSidebar = async (
  ctx: Context,
  { id, name, status }: Sidebar,
  context: ViewContext,
): Promise<Record<string, unknown>> => {
  const links: LinkMap = {
    collection: [link(ctx, 'core/v2/sidebars')],
    self: [link(ctx, `core/v2/sidebars/${id}`)],
    'wp:widget': [embeddable(ctx, `core/v2/widgets?sidebar=${id}`)],
    curies,
  }
  const widgets = (await listWidgets(ctx)).filter(({ sidebar }) => sidebar === id)
  const item = {
    ...{ id, name, description: '', class: '' },
    ...{ before_widget: '', after_widget: '', before_title: '', after_title: '' },
    status,
    widgets: widgets.map((widget) => widget.id),
  }
  return { ...sidebarResource.inContext(item, context), _links: links }
}
