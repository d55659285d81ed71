import type { Context } from '../../contract/context.ts'
import { curies, embeddable, type LinkMap, link } from '../../contract/links.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { sealed } from './instance.ts'
import { KINDS, type WidgetKind } from './kinds.ts'
import { widgetResource, widgetTypeResource } from './resource.ts'
import { kindOf } from './service.ts'
import type { Widget } from './store.ts'

/** An inactive widget is shown nowhere, so its `rendered` is empty. */
export const presentWidget = (ctx: Context, widget: Widget, context: ViewContext) => {
  const { id, sidebar, settings } = widget
  const kind = kindOf(widget)
  const number = id.slice(kind.length + 1)
  const links: LinkMap = {
    self: [link(ctx, `core/v2/widgets/${id}`)],
    collection: [link(ctx, 'core/v2/widgets')],
    about: [embeddable(ctx, `core/v2/widget-types/${kind}`)],
    'wp:sidebar': [link(ctx, `core/v2/sidebars/${sidebar}`)],
    curies,
  }
  const item = {
    id,
    id_base: kind,
    sidebar,
    rendered: '',
    rendered_form: KINDS.get(kind)?.form(settings, (name) => `widget-${kind}[${number}][${name}]`),
    instance: sealed(ctx, settings),
  }
  return { ...widgetResource.inContext(item, context), _links: links }
}

export const presentWidgetType = (
  ctx: Context,
  { id, name, description, classname }: WidgetKind,
  context: ViewContext,
) => {
  const links: LinkMap = {
    collection: [link(ctx, 'core/v2/widget-types')],
    self: [link(ctx, `core/v2/widget-types/${id}`)],
  }
  const item = { id, name, description, is_multi: true, classname }
  return { ...widgetTypeResource.inContext(item, context), _links: links }
}
