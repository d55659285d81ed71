import { ContextArg } from '../../contract/arguments/args.ts'
import { createArgs, updateArgs } from '../../contract/resource.ts'
import { EDITABLE, type RouteRecord, route } from '../../contract/route.ts'
import { boolean, inPath, string } from '../../contract/schema.ts'
import { widgetErrors } from './errors.ts'
import { FormData, Instance, widgetResource, widgetTypeResource } from './resource.ts'

const shared = {
  can: 'edit_theme_options',
  denied: () => widgetErrors.rest_cannot_manage_widgets(),
} as const

const WidgetId = inPath(string({ description: 'Identifier of the widget.' }))
const TypeId = inPath(string({ description: 'Identifier of the widget type.' }))

/** Nothing on the site is a widget, so no id names one. */
const findWidget = async (): Promise<never> => {
  throw widgetErrors.rest_widget_not_found()
}

const noSuchWidget = () => ({ id: 'block-2' })

const findWidgetType = async (): Promise<never> => {
  throw widgetErrors.rest_widget_type_invalid()
}

/** What clients ask before they know that the design is made of blocks. */
export const widgetRoutes: RouteRecord = {
  listWidgets: route({
    ...shared,
    method: 'GET',
    path: 'widgets',
    summary: 'List the widgets',
    resource: widgetResource,
    args: {
      context: ContextArg,
      sidebar: string({ description: 'Only the widgets in this sidebar.' }),
    },
  }).handle(async () => []),

  createWidget: route({
    ...shared,
    method: 'POST',
    path: 'widgets',
    summary: 'Add a widget',
    resource: widgetResource,
    args: createArgs(widgetResource.fields),
  }).handle(async () => {
    throw widgetErrors.rest_invalid_widget()
  }),

  getWidget: route({
    ...shared,
    method: 'GET',
    path: 'widgets/(?P<id>[\\w\\-]+)',
    samples: noSuchWidget,
    summary: 'Read a widget',
    resource: widgetResource,
    args: { id: WidgetId, context: ContextArg },
    load: findWidget,
  }).handle(async ({ subject: widget }) => widget),

  updateWidget: route({
    ...shared,
    method: EDITABLE,
    path: 'widgets/(?P<id>[\\w\\-]+)',
    samples: noSuchWidget,
    summary: 'Change a widget',
    resource: widgetResource,
    args: { ...updateArgs(widgetResource.fields), id: WidgetId },
  }).handle(findWidget),

  deleteWidget: route({
    ...shared,
    method: 'DELETE',
    path: 'widgets/(?P<id>[\\w\\-]+)',
    samples: noSuchWidget,
    summary: 'Remove a widget',
    resource: widgetResource,
    args: {
      id: WidgetId,
      force: boolean({ description: 'Remove for good instead of setting it aside.' }),
    },
  }).handle(findWidget),

  listWidgetTypes: route({
    ...shared,
    method: 'GET',
    path: 'widget-types',
    summary: 'List the types of widgets',
    resource: widgetTypeResource,
    args: { context: ContextArg },
  }).handle(async () => []),

  getWidgetType: route({
    ...shared,
    method: 'GET',
    path: 'widget-types/(?P<id>[a-zA-Z0-9_-]+)',
    summary: 'Read a type of widgets',
    resource: widgetTypeResource,
    samples: noSuchWidget,
    args: { id: TypeId, context: ContextArg },
    load: findWidgetType,
  }).handle(async ({ subject: type }) => type),

  encodeWidget: route({
    ...shared,
    method: 'POST',
    path: 'widget-types/(?P<id>[a-zA-Z0-9_-]+)/encode',
    summary: 'Turn the form of a widget into its settings',
    samples: noSuchWidget,
    args: { id: TypeId, instance: Instance, form_data: FormData },
    load: findWidgetType,
  }).handle(async ({ subject: type }) => type),

  renderWidget: route({
    ...shared,
    method: 'POST',
    path: 'widget-types/(?P<id>[a-zA-Z0-9_-]+)/render',
    summary: 'Show a widget before it is saved',
    samples: noSuchWidget,
    args: { id: TypeId, instance: Instance },
    load: findWidgetType,
  }).handle(async ({ subject: type }) => type),
}
