import type { Context } from '../../contract/context.ts'
import { escapeHtml, sanitizeLine } from '../../lib/text.ts'
import { cleanedText, renderText } from '../posts/index.ts'

/** The settings of a widget, as its kind stores them. */
export type Settings = Readonly<Record<string, unknown>>

/** One type of widgets. */
export interface WidgetKind {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly classname: string
  /** Returns the settings to store, from the given and the former ones. */
  change(ctx: Context, given: Settings, before: Settings): Promise<Settings>
  /** The form fields for the settings; `nameOf` returns the name of each field. */
  form(settings: Settings, nameOf: (setting: string) => string): string
  /** The widget as visitors would see it. */
  show(ctx: Context, settings: Settings): Promise<string>
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A text as the caller may publish it (SEC-51). */
const publishable = (ctx: Context, text: string): Promise<string> | string =>
  ctx.can('unfiltered_html') ? text : cleanedText(text)

const field = (label: string, name: string, value: string): string =>
  `<p><label>${label} <input class="widefat" type="text" name="${escapeHtml(name)}" value="${escapeHtml(value)}"></label></p>`

const area = (label: string, name: string, value: string): string =>
  `<p><label>${label} <textarea class="widefat" rows="10" name="${escapeHtml(name)}">${escapeHtml(value)}</textarea></label></p>`

const text: WidgetKind = {
  id: 'text',
  name: 'Text',
  description: 'A heading and a text.',
  classname: 'widget_text',
  change: async (ctx, given, before) => {
    const isVisual = isVisualText(given, before)
    return {
      ...before,
      title: sanitizeLine(textOf(given.title)),
      text: await publishable(ctx, textOf(given.text)),
      filter: isVisual === true || isOn(given.filter),
      ...(isVisual === undefined ? {} : { visual: isVisual }),
    }
  },
  form: ({ title, text }, nameOf) =>
    field('Title:', nameOf('title'), textOf(title)) +
    area('Content:', nameOf('text'), textOf(text)),
  show: async (ctx, { title, text, filter }) => {
    const heading =
      textOf(title) === '' ? '' : `<h2 class="widgettitle">${escapeHtml(textOf(title))}</h2>`
    const content = isOn(filter) ? await renderText(ctx, textOf(text)) : textOf(text)
    return `<div class="widget widget_text">${heading}<div class="textwidget">${content}</div></div>`
  },
}

/** Whether the text was written in the visual editor; undefined for older widgets. */
const isVisualText = (given: Settings, before: Settings): boolean | undefined => {
  if (given.visual !== undefined && given.visual !== null) return isOn(given.visual)
  if (given.filter === 'content' || before.filter === 'content') return true
  return typeof before.visual === 'boolean' ? before.visual : undefined
}

/** A form value: a ticked box sends some word. */
const isOn = (value: unknown): boolean => Boolean(value) && value !== '0'

const block: WidgetKind = {
  id: 'block',
  name: 'Block',
  description: 'Any block.',
  classname: 'widget_block',
  change: async (ctx, given, before) => ({
    ...before,
    content: await publishable(ctx, textOf(given.content)),
  }),
  form: ({ content }, nameOf) => area('Block HTML:', nameOf('content'), textOf(content)),
  show: async (ctx, { content }) =>
    `<div class="widget widget_block">${await renderText(ctx, textOf(content))}</div>`,
}

export const KINDS: ReadonlyMap<string, WidgetKind> = new Map(
  [text, block].map((kind) => [kind.id, kind]),
)
