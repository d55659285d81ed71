import type { Context } from '../../contract/context.ts'
import { widgetErrors } from './errors.ts'
import { givenSettings, type Instance } from './instance.ts'
import { KINDS, type Settings, type WidgetKind } from './kinds.ts'
import { changeWidgets, findWidgets, type Widget } from './store.ts'

/** The sidebar for inactive widgets. The theme is made of blocks, so there is no other. */
export const INACTIVE = 'wp_inactive_widgets'

/** Limited, since all are stored in one row. */
const MAX_WIDGETS = 200

/** The number of the first one, as in the reference. */
const FIRST_NUMBER = 2

interface Input {
  readonly id_base?: string | undefined
  readonly sidebar?: string | undefined
  readonly instance?: Instance | undefined
  readonly form_data?: string | undefined
}

export const kindOf = ({ id }: Pick<Widget, 'id'>): string => id.slice(0, id.lastIndexOf('-'))

const numberOf = ({ id }: Widget): number => Number(id.slice(id.lastIndexOf('-') + 1))

/** A widget in a sidebar that does not exist counts as inactive. */
const shown = (widget: Widget): Widget => ({ ...widget, sidebar: INACTIVE })

export const listWidgets = async (ctx: Context): Promise<readonly Widget[]> =>
  (await findWidgets(ctx)).map(shown)

export const getWidget = async (ctx: Context, id: string): Promise<Widget> =>
  pick(await listWidgets(ctx), id)

const pick = (widgets: readonly Widget[], id: string): Widget => {
  const found = widgets.find((widget) => widget.id === id)
  if (!found) throw widgetErrors.rest_widget_not_found()
  return found
}

const requireKind = (id: string | undefined): WidgetKind => {
  if (id === undefined)
    throw widgetErrors.rest_invalid_widget('id_base names the type of the widget.')
  const kind = KINDS.get(id)
  if (!kind) throw widgetErrors.rest_invalid_widget('There is no widget type with this id_base.')
  return kind
}

const settingsOf = async (
  ctx: Context,
  kind: WidgetKind,
  input: Input,
  before: Settings,
): Promise<Settings> => {
  const given = givenSettings(ctx, kind.id, input)
  return given ? kind.change(ctx, given, before) : before
}

/** Returns the widget as given; its effective sidebar appears when it is read again. */
export const createWidget = async (ctx: Context, input: Input): Promise<Widget> => {
  const kind = requireKind(input.id_base)
  const settings = await settingsOf(ctx, kind, input, {})
  let made: Widget | undefined
  await changeWidgets(ctx, (widgets) => {
    if (widgets.length >= MAX_WIDGETS)
      throw widgetErrors.rest_invalid_widget(`A site has at most ${MAX_WIDGETS} widgets.`)
    const numbers = widgets.filter((widget) => kindOf(widget) === kind.id).map(numberOf)
    const number = Math.max(FIRST_NUMBER - 1, ...numbers) + 1
    made = { id: `${kind.id}-${number}`, sidebar: input.sidebar ?? INACTIVE, settings }
    return [...widgets, made]
  })
  return made as Widget
}

export const changeWidget = async (ctx: Context, id: string, input: Input): Promise<Widget> => {
  let made: Widget | undefined
  await changeWidgets(ctx, async (widgets) => {
    const before = pick(widgets, id)
    const settings = await settingsOf(ctx, requireKind(kindOf(before)), input, before.settings)
    made = { ...before, settings, sidebar: input.sidebar ?? shown(before).sidebar }
    return moved(widgets, made, before)
  })
  return made as Widget
}

/** A widget that moves to another sidebar becomes its last one. */
const moved = (widgets: readonly Widget[], after: Widget, before: Widget): readonly Widget[] =>
  after.sidebar === shown(before).sidebar
    ? widgets.map((widget) => (widget.id === after.id ? after : widget))
    : [...widgets.filter(({ id }) => id !== after.id), after]

/** Moves a widget to the inactive ones. */
export const setAside = (ctx: Context, id: string): Promise<Widget> =>
  changeWidget(ctx, id, { sidebar: INACTIVE })

export const removeWidget = async (ctx: Context, id: string): Promise<Widget> => {
  let gone: Widget | undefined
  await changeWidgets(ctx, (widgets) => {
    gone = pick(widgets, id)
    return widgets.filter((widget) => widget !== gone)
  })
  return shown(gone as Widget)
}

/** Sorts widgets in the given order; others stay after them. */
export const arrangeWidgets = (ctx: Context, ids: readonly unknown[]): Promise<void> =>
  changeWidgets(ctx, (widgets) => {
    const places = new Map(ids.map((id, index) => [id, index]))
    const placeOf = ({ id }: Widget): number => places.get(id) ?? ids.length
    return widgets.toSorted((a, b) => placeOf(a) - placeOf(b))
  })
