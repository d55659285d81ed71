import { ContextArg } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { inPath, object, string, typed } from '../../contract/schema.ts'
import { widgetErrors } from './errors.ts'
import { formSettings, sealed, unsealed } from './instance.ts'
import { KINDS, type Settings, type WidgetKind } from './kinds.ts'
import { presentWidgetType } from './present.ts'
import { FormData, Instance, widgetTypeResource } from './resource.ts'

const shared = {
  can: 'edit_theme_options',
  denied: () => widgetErrors.rest_cannot_manage_widgets(),
} as const

const TypeId = inPath(string({ description: 'Identifier of the widget type.' }))

const ITEM = 'widget-types/(?P<id>[a-zA-Z0-9_-]+)'

const findKind = async (_ctx: Context, { id }: { readonly id: string }): Promise<WidgetKind> => {
  const kind = KINDS.get(id)
  if (!kind) throw widgetErrors.rest_widget_type_invalid()
  return kind
}

export const widgetTypeRoutes: RouteRecord = {
  listWidgetTypes: route({
    ...shared,
    method: 'GET',
    path: 'widget-types',
    summary: 'List widget types',
    resource: widgetTypeResource,
    args: { context: ContextArg },
  }).handle(async ({ ctx, args: { context } }) =>
    [...KINDS.values()].map((kind) => presentWidgetType(ctx, kind, context)),
  ),

  getWidgetType: route({
    ...shared,
    method: 'GET',
    path: ITEM,
    summary: 'Get a widget type',
    resource: widgetTypeResource,
    args: { id: TypeId, context: ContextArg },
    load: findKind,
  }).handle(async ({ ctx, args: { context }, subject: kind }) =>
    presentWidgetType(ctx, kind, context),
  ),

  encodeWidget: route({
    ...shared,
    method: 'POST',
    path: `${ITEM}/encode`,
    summary: 'Encode widget settings',
    args: { id: TypeId, instance: Instance, form_data: FormData },
    reply: object({
      form: string({ required: true }),
      preview: string({ required: true }),
      instance: object(
        {
          encoded: string({ required: true }),
          hash: string({ required: true }),
          raw: typed<object>({
            ...{ type: 'object', additionalProperties: true, required: true },
            description: 'Settings of the widget; they depend on its type.',
          }),
        },
        { required: true },
      ),
    }),
    load: findKind,
  }).handle(async ({ ctx, args: { instance, form_data }, subject: kind }) => {
    const before = unsealed(ctx, instance) ?? {}
    // A form without settings of this kind was not filled in yet.
    const given = instance && form_data !== undefined && formSettings(kind.id, form_data)
    const settings = given ? await kind.change(ctx, given, before) : before
    return {
      form: kind.form(settings, (name) => `widget-${kind.id}[-1][${name}]`),
      preview: await kind.show(ctx, settings),
      instance: sealed(ctx, settings),
    }
  }),

  renderWidget: route({
    ...shared,
    method: 'POST',
    path: `${ITEM}/render`,
    summary: 'Render a widget',
    args: { id: TypeId, instance: Instance },
    reply: object({ preview: string({ required: true }) }),
    load: findKind,
  }).handle(async ({ ctx, args: { instance }, subject: kind }) => ({
    preview: await previewPage(ctx, kind, unsealed(ctx, instance) ?? {}),
  })),
}

/** A complete document, which editors show in a frame. */
const previewPage = async (ctx: Context, kind: WidgetKind, settings: Settings): Promise<string> =>
  [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
    `<body>${await kind.show(ctx, settings)}</body></html>`,
  ].join('')
