import { ContextArg } from '../../contract/arguments/args.ts'
import { Reply } from '../../contract/reply.ts'
import { createArgs, updateArgs } from '../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../contract/route.ts'
import { boolean, inPath, string } from '../../contract/schema.ts'
import { widgetErrors } from './errors.ts'
import { presentWidget } from './present.ts'
import { widgetResource } from './resource.ts'
import {
  changeWidget,
  createWidget,
  getWidget,
  listWidgets,
  removeWidget,
  setAside,
} from './service.ts'

const shared = {
  can: 'edit_theme_options',
  denied: () => widgetErrors.rest_cannot_manage_widgets(),
  resource: widgetResource,
} as const

const WidgetId = inPath(string({ description: 'Identifier of the widget.' }))

const ITEM = 'widgets/(?P<id>[\\w\\-]+)'

export const widgetRoutes: RouteRecord = {
  listWidgets: route({
    ...shared,
    method: 'GET',
    path: 'widgets',
    summary: 'List widgets',
    args: {
      context: ContextArg,
      sidebar: string({ description: 'Limit results to widgets in this sidebar.' }),
    },
  }).handle(async ({ ctx, args: { context, sidebar } }) =>
    (await listWidgets(ctx))
      .filter((widget) => sidebar === undefined || widget.sidebar === sidebar)
      .map((widget) => presentWidget(ctx, widget, context)),
  ),

  createWidget: route({
    ...shared,
    method: 'POST',
    path: 'widgets',
    summary: 'Create a widget',
    samples: (n) => ({
      id_base: 'text',
      instance: { raw: { title: `Widget ${n}`, text: 'Words' } },
    }),
    args: createArgs(widgetResource.fields),
  }).handle(
    async ({ ctx, args }) =>
      new Reply(presentWidget(ctx, await createWidget(ctx, args), 'edit'), { status: 201 }),
  ),

  getWidget: route({
    ...shared,
    method: 'GET',
    path: ITEM,
    summary: 'Get a widget',
    args: { id: WidgetId, context: ContextArg },
    load: (ctx, { id }) => getWidget(ctx, id),
  }).handle(async ({ ctx, args: { context }, subject: widget }) =>
    presentWidget(ctx, widget, context),
  ),

  updateWidget: route({
    ...shared,
    method: EDITABLE,
    path: ITEM,
    summary: 'Update a widget',
    args: { ...updateArgs(widgetResource.fields), id: WidgetId },
  }).handle(async ({ ctx, args }) =>
    presentWidget(ctx, await changeWidget(ctx, args.id, args), 'edit'),
  ),

  deleteWidget: route({
    ...shared,
    method: 'DELETE',
    path: ITEM,
    summary: 'Delete a widget',
    args: {
      id: WidgetId,
      force: boolean({
        description: 'Delete permanently instead of moving to the inactive widgets.',
      }),
    },
  }).handle(async ({ ctx, args: { id, force } }) => {
    if (!force) return presentWidget(ctx, await setAside(ctx, id), 'edit')
    const previous = await removeWidget(ctx, id)
    return { deleted: true, previous: presentWidget(ctx, previous, 'edit') }
  }),
}
